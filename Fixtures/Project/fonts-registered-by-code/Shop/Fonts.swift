import CoreText

func registerFonts(_ files: [URL]) {
    for file in files { CTFontManagerRegisterFontsForURL(file as CFURL, .process, nil) }
}
