"""A headless Chromium, driven by the DevTools protocol through a pipe, so that it takes nothing but Python."""

import json
import os
import select
import subprocess
import tempfile
import time


class Browser:
    """One window. Whatever the page logs, throws or asks of the network is kept in `events`."""

    def __init__(self, program, timeout=60):
        self.timeout = timeout
        self.events = []
        self.number = 0
        self.rest = b""
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        # The browser reads what it is to do from descriptor 3 and answers on 4.
        there, self.to = os.pipe()
        self.answers, back = os.pipe()

        def place():
            first, second = os.dup(there), os.dup(back)
            first, second = (os.dup(fd) if fd in (3, 4) else fd for fd in (first, second))
            os.dup2(first, 3)
            os.dup2(second, 4)

        command = [
            program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
            "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--disable-extensions", "--hide-scrollbars",
            "--force-color-profile=srgb", "--user-data-dir=" + self.folder.name, "about:blank",
        ]
        self.process = subprocess.Popen(
            command, close_fds=False, preexec_fn=place, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(there)
        os.close(back)
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            self.call(domain + ".enable")

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(5)
        except Exception:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def read(self, deadline):
        while b"\0" not in self.rest:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.answers], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise ConnectionError("the browser has ended")
            self.rest += data
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + self.timeout
        while True:
            answer = self.read(deadline)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, method):
        deadline = time.monotonic() + self.timeout
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.read(deadline))

    def open(self, url):
        self.events = []
        self.call("Page.navigate", url=url)
        self.wait("Page.loadEventFired")

    def run(self, script):
        """What an expression gives, as JSON."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def resize(self, width, height, scale=1):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def media(self, name="", **features):
        self.call(
            "Emulation.setEmulatedMedia", media=name,
            features=[{"name": key.replace("_", "-"), "value": value} for key, value in features.items()])

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key, text=None, code=0):
        parameters = {"key": key, "windowsVirtualKeyCode": code}
        if text:
            parameters["text"] = text
        self.call("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def screenshot(self, path, whole=False):
        import base64
        data = self.call("Page.captureScreenshot", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def trouble(self):
        """What was logged or thrown, and what was asked of the network."""
        found = []
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append("thrown: " + json.dumps(parameters["exceptionDetails"])[:300])
            elif method == "Runtime.consoleAPICalled":
                found.append("logged: " + json.dumps(parameters["args"])[:300])
            elif method == "Log.entryAdded":
                found.append("logged: " + parameters["entry"]["text"][:300])
            elif method == "Network.requestWillBeSent" and parameters["request"]["url"] != parameters["documentURL"]:
                found.append("requested: " + parameters["request"]["url"][:300])
        return found
