/** The list of prepared answers in the store. */
export const cannedTextList = { field: 'cannedTexts' }
