type Language = (subject: string) => string
const known: Language[] = []

/** Registers the language of payments as SQL over the subject id; called by the module whose subjects are paid for. */
export const paymentLanguageMeans = (language: Language): void => void known.push(language)

/** SQL: exam language by subject id; null for subjects other than applications. */
export const languageOfPayment = (subject: string): string =>
  known.length ? `coalesce(${known.map((language) => language(subject)).join(', ')})` : 'null::text'
