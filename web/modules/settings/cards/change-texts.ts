import type { TFunction } from 'i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import { localeNames } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'

type Words = TFunction<'admin'>
type Data = Readonly<Record<string, unknown>>

/** A changed value of a setting, formatted for display. */
export interface WordedChange {
  label: string
  from: string
  to: string
}

/** Flattens nested data to values by path: `{ title: { en: 'A' } }` has `title.en`. */
function leavesOf(data: unknown, path = ''): Map<string, unknown> {
  if (typeof data !== 'object' || data === null) return new Map(path ? [[path, data]] : [])
  const entries = Object.entries(data)
  return new Map(entries.flatMap(([key, value]) => [...leavesOf(value, path ? `${path}.${key}` : key)]))
}

/** Titles of the predefined settings, as on their cards. */
const titles = {
  stopProduction: 'maintenance.title',
  notesBar: 'notes.title',
  bonusConfiguration: 'bonus.title',
  awardCutOffs: 'awards.title',
  schoolCollaboration: 'offer.title',
  forceApplication: 'switches.force',
  requireAdminTotp: 'switches.totp',
  pausedExams: 'pauses.title',
  privacyPage: 'pages.privacyPage',
  termsPage: 'pages.termsPage',
  contactPage: 'pages.contactPage',
  invoiceSeller: 'seller.title',
  bankTransfer: 'bank.title',
  invoiceVat: 'vat.title',
  resultMails: 'resultMails.title',
  support: 'support.title',
} as const

/** Labels of their values, as in the forms. */
const labels = {
  'stopProduction.active': 'maintenance.title',
  'stopProduction.hasKeys': 'maintenance.keys',
  'notesBar.active': 'notes.active',
  'notesBar.title': 'notes.titleField',
  'notesBar.description': 'notes.textField',
  'bonusConfiguration.active': 'bonus.active',
  'bonusConfiguration.bucks': 'bonus.bucks',
  'bonusConfiguration.quota': 'bonus.quota',
  'awardCutOffs.gold': 'awards.gold',
  'awardCutOffs.silver': 'awards.silver',
  'awardCutOffs.bronze': 'awards.bronze',
  'awardCutOffs.honourable': 'awards.honourable',
  'schoolCollaboration.offerUrl': 'offer.url',
  'forceApplication.active': 'switches.force',
  'requireAdminTotp.active': 'switches.totp',
  'privacyPage.active': 'pages.active',
  'privacyPage.text': 'pages.markdown',
  'termsPage.active': 'pages.active',
  'termsPage.text': 'pages.markdown',
  'contactPage.active': 'pages.active',
  'contactPage.text': 'pages.markdown',
  'pausedExams.hours': 'pauses.hours',
  'support.closedMonths': 'support.closedMonths',
  'support.unassignedDays': 'support.unassignedDays',
  'resultMails.corrected': 'resultMails.corrected',
  'resultMails.revoked': 'resultMails.revoked',
  'bankTransfer.accounts': 'bank.title',
  'bankTransfer.automatic': 'bank.automatic',
  'invoiceSeller.name': 'seller.name',
  'invoiceSeller.address': 'seller.address',
  'invoiceSeller.taxNumber': 'seller.taxNumber',
  'invoiceSeller.email': 'seller.email',
  'invoiceSeller.accountHolder': 'seller.accountHolder',
  'invoiceSeller.bank': 'seller.bank',
  'invoiceSeller.iban': 'seller.iban',
  'invoiceSeller.bic': 'seller.bic',
  'invoiceVat.active': 'vat.active',
  'invoiceVat.legalName': 'vat.legalName',
  'invoiceVat.street': 'vat.street',
  'invoiceVat.postalCode': 'vat.postalCode',
  'invoiceVat.city': 'vat.city',
  'invoiceVat.country': 'vat.country',
  'invoiceVat.vatId': 'vat.vatId',
  'invoiceVat.taxNumber': 'vat.taxNumber',
  'invoiceVat.registerNumber': 'vat.registerNumber',
  'invoiceVat.smallBusiness': 'vat.smallBusiness',
  'invoiceVat.exams': 'vat.exams',
  'invoiceVat.grandFinal': 'vat.grandFinal',
  'invoiceVat.standardRate': 'vat.standardRate',
  'invoiceVat.reducedRate': 'vat.reducedRate',
  'invoiceVat.exemption': 'vat.exemption',
  'invoiceVat.lawText': 'vat.lawText',
} as const

/** Title of a setting; the name of a custom setting. */
export const settingTitle = (t: Words, name: string): string =>
  name in titles ? t(titles[name as keyof typeof titles]) : name

function labelOf(t: Words, name: string, path: string, currency: string): string {
  const [first = '', second, third] = path.split('.')
  if (name === 'bonusConfiguration' && first === 'packages') {
    const field = third === 'reward' ? t('bonus.reward', { currency }) : t(labels[`${name}.${third as 'bucks'}`])
    return t('changes.package', { place: Number(second) + 1, field })
  }
  const key = `${name}.${first}`
  if (!(key in labels)) return path
  const label = t(labels[key as keyof typeof labels])
  return second && second in localeNames ? `${label} (${localeNames[second as Locale]})` : label
}

function valueOf(t: Words, name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t('maintenance.isOn') : t('maintenance.isOff')
  if (typeof value === 'number') return formatNumber(value) + (name === 'awardCutOffs' ? '%' : '')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Differences between two states of a setting, formatted and in the order of its form.
 * @param before null if the setting was created; `after` is null if it was deleted
 * @param currency of the edition, ISO 4217
 */
export function wordsOfChange(
  t: Words,
  change: { name: string; before: Data | null; after: Data | null },
  currency: string,
): WordedChange[] {
  const [before, after] = [leavesOf(change.before), leavesOf(change.after)]
  const order = Object.keys(labels)
  // Values without a label, such as packages, come last.
  const placeOf = (path: string) => order.indexOf(`${change.name}.${path.split('.')[0]}`) + 1 || order.length + 1
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  return paths
    .filter((path) => (before.get(path) ?? '') !== (after.get(path) ?? ''))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((path) => ({
      label: labelOf(t, change.name, path, currency),
      from: valueOf(t, change.name, before.get(path)),
      to: valueOf(t, change.name, after.get(path)),
    }))
}

/** Whether only the order of a name's entries changed. */
export const isReorder = ({ before, after }: { before: Data | null; after: Data | null }): boolean =>
  Array.isArray(before?.['order']) && Array.isArray(after?.['order'])
