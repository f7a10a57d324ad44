/** Returns a time zone's city: "Asia/Baku" becomes "Baku". */
export const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
