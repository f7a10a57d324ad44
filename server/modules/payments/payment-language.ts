type Language = (subject: string) => string
const known: Language[] = []

/** The module that payments are for says here in which language they are, as SQL over the subject's id. */
export const paymentLanguageMeans = (language: Language): void => void known.push(language)

/** SQL: the language that an exam is sat in, by the id of what is paid for; null for what is no application. */
export const languageOfPayment = (subject: string): string =>
  known.length ? `coalesce(${known.map((language) => language(subject)).join(', ')})` : 'null::text'
