/** Currencies available for events; all have two decimals. */
export const eventCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'AZN', 'GEL', 'TRY', 'KZT', 'UZS', 'AED']
