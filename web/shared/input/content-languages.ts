/** Languages of exams and materials: those of the interface, plus German and Spanish. */
export const contentLanguages = ['en', 'az', 'de', 'es', 'fr', 'ru', 'tr'] as const
