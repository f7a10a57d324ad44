/** Names of the cities of the editions' Grand Finals, where a language has another name than English. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Paris: { ru: 'Париж' },
  'New York': { az: 'Nyu-York', ru: 'Нью-Йорк' },
  London: { fr: 'Londres', ru: 'Лондон', tr: 'Londra' },
}

/** The name of a place in a language; a place that organisers wrote themselves stays as it is. */
export const placeName = (place: string, locale: string): string => names[place.trim()]?.[locale] ?? place
