/** What the server tells the page about itself inside index.html, before any call is made. */
export interface Boot {
  edition: BootEdition
  /** The product's own address, without a slash at the end, whatever address a browser shows. */
  publicUrl: string
  /** Accounts to try, in demonstrations only. */
  demo: null | {
    password: string
    accounts: { username: string; role: string; returning?: boolean }[]
    draft: { username: string; referenceCode: string }
    /** True where no mail server is set up, so that mails are read in the outbox of the admin area. */
    mailsStay: boolean
  }
  /** True while at least one outside service is played by its sandbox. */
  sandbox: boolean
  /** Version of the texts of the page's language that admins changed; empty: as they are shipped. */
  texts?: string
  /** Public pages that admins have published. */
  informationPages: readonly InformationPageName[]
}

/** The public part of the edition: names, grades and limits. */
export interface BootEdition {
  platform: Platform
  title: string
  calendarTitle: string
  imaginationTitle: string
  /** School grades that may register, from and to. */
  grades: [from: number, to: number]
  currency: string
  /** Students from which a school may ask for a collaboration. */
  schoolThreshold: number
  grandFinalPlace: string
}

export type InformationPageName = 'privacy' | 'terms' | 'contact'

export type Platform = 'stem' | 'neo' | 'hilingua'

/** Used by the development server, which serves index.html without filling it in. */
const fallback: Boot = {
  edition: {
    platform: 'stem',
    title: 'STEM Olympiad',
    calendarTitle: 'Olympiad Calendar',
    imaginationTitle: 'STEM AI',
    grades: [1, 12],
    currency: 'EUR',
    schoolThreshold: 50,
    grandFinalPlace: 'Paris',
  },
  publicUrl: location.origin,
  demo: null,
  sandbox: false,
  informationPages: [],
}

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent?.trim()
  if (!text || text === '__BOOT__') return fallback
  return JSON.parse(text) as Boot
}

export const boot: Boot = readBoot()
