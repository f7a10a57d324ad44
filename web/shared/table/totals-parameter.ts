/** Parameter of the URL that shows the totals of a list. */
export const totalsParameter = 'totals'
