import type { PublicPageName } from './state.ts'

/** Whether logged-in users are redirected from a page to the panel; the Verification Portal is for everyone. */
export const isForGuests = (page: PublicPageName): boolean => page !== 'verification'
