/** Supported encodings of text files, by their names in the Encoding Standard. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
  'koi8-r',
  'ibm866',
  'macintosh',
  'shift_jis',
  'gb18030',
] as const

/** Supported column separators of a text file. */
export const separators = [',', ';', '\t', '|'] as const
