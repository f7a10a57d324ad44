/** The server's texts by namespace, typed by the English files. */
interface ServerTexts {
  'document-calendar': typeof import('./document-calendar/en.json')
  'document-certificates': typeof import('./document-certificates/en.json')
  'document-exams': typeof import('./document-exams/en.json')
  'document-grand-final': typeof import('./document-grand-final/en.json')
  'document-invoices': typeof import('./document-invoices/en.json')
  'document-page': typeof import('./document-page/en.json')
  failures: typeof import('./failures/en.json')
  'mail-accounts': typeof import('./mail-accounts/en.json')
  'mail-applications': typeof import('./mail-applications/en.json')
  'mail-automatic': typeof import('./mail-automatic/en.json')
  'mail-common': typeof import('./mail-common/en.json')
  'mail-exams': typeof import('./mail-exams/en.json')
  'mail-forms': typeof import('./mail-forms/en.json')
  'mail-grand-final': typeof import('./mail-grand-final/en.json')
  'mail-imagination': typeof import('./mail-imagination/en.json')
  'mail-integrations': typeof import('./mail-integrations/en.json')
  'mail-languages': typeof import('./mail-languages/en.json')
  'mail-mailing': typeof import('./mail-mailing/en.json')
  'mail-payments': typeof import('./mail-payments/en.json')
  'mail-results': typeof import('./mail-results/en.json')
  'mail-streaming': typeof import('./mail-streaming/en.json')
  'mail-support': typeof import('./mail-support/en.json')
}
export type ServerNamespace = keyof ServerTexts

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key

/** Keys of texts: nested ones with dots, plural forms without suffix. */
type TextKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Singular<Key>
    : Texts[Key] extends readonly string[]
      ? never
      : `${Key}.${TextKey<Texts[Key]>}`
}[keyof Texts & string]

/** Keys of lists of texts. */
type LinesKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : Texts[Key] extends readonly string[]
      ? Key
      : `${Key}.${LinesKey<Texts[Key]>}`
}[keyof Texts & string]

/** Values of a text's variables; `count` selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>>

/** Returns texts of a namespace in one language. */
export interface Translate<Name extends ServerNamespace> {
  (key: TextKey<ServerTexts[Name]>, values?: TextValues): string
  /** the paragraphs of a text */
  lines(key: LinesKey<ServerTexts[Name]>, values?: TextValues): string[]
}
