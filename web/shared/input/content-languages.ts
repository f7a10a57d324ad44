/**
 * The languages that exams and materials are written in: those of the interface, and besides them German and Spanish,
 * into which the interface is not translated.
 */
export const contentLanguages = ['en', 'az', 'de', 'es', 'fr', 'ru', 'tr'] as const
