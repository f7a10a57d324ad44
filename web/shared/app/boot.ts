import type { DemoLogins } from '../../../shared/demo-logins.ts'

/** Boot data that the server embeds in index.html. */
export interface Boot {
  edition: BootEdition
  /** Canonical origin of the product without a trailing slash, independent of the browser's URL. */
  publicUrl: string
  /** Demo accounts; null outside demonstrations. */
  demo:
    | null
    | (DemoLogins & {
        /** Whether no mail server is configured: e-mails can only be read in the demo mailbox. */
        outboxOnly: boolean
      })
  /** Whether at least one external provider is a sandbox. */
  sandbox: boolean
  /** Version of the texts that admins changed in the page's language; empty if there are none. */
  texts?: string
  /** Release of the server's time zone rules, e.g. 2026f. */
  timeZoneRules?: string
  /** Published information pages. */
  informationPages: readonly InformationPageName[]
}

/** Public settings of the edition: names, grades and limits. */
interface BootEdition {
  platform: Platform
  title: string
  calendarTitle: string
  imaginationTitle: string
  /** Lowest and highest school grade that may register. */
  grades: [from: number, to: number]
  currency: string
  /** Minimum number of students for a school to request a collaboration. */
  schoolThreshold: number
  grandFinalPlace: string
}

export type InformationPageName = 'privacy' | 'terms' | 'contact'

export type Platform = 'stem' | 'neo' | 'hilingua'

/** Fallback for the development server, which serves index.html without boot data. */
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
