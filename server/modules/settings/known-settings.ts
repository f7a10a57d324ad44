import { z } from 'zod'
import { totalShare } from '../../../shared/award-shares.ts'
import { readVatId } from '../../base/vat-id.ts'
import { locales, type Locale } from '../../editions.ts'
import { badInput } from '../../errors/errors.ts'
import type { JsonObject } from '../../graphql/json-object.ts'
import { hashKeys } from './maintenance-key.ts'
import { issueMessage } from './setting-problems.ts'

/** A member of one type for each language of the interface. */
const inEachLanguage = <T extends z.ZodType>(type: T) =>
  Object.fromEntries(locales.map((locale) => [locale, type])) as Record<Locale, T>

/** A text in the languages of the interface; English is the fallback. */
const localizedText = (max: number) => {
  const text = z.string().trim().min(1).max(max)
  return z.strictObject({ ...inEachLanguage(text.optional()), en: text })
}

/** Maximum length of the secret key sequence (specification, section 9). */
export const maxMaintenanceKeys = 9

const stopProduction = z.strictObject({ active: z.boolean(), keyHash: z.string().nullable() })

/**
 * Input of `stopProduction`: admins send keys instead of the hash; omitted keys keep the old ones, null removes them.
 */
const stopProductionGiven = z.strictObject({
  active: z.boolean(),
  keys: z.array(z.string().min(1).max(20)).min(1).max(maxMaintenanceKeys).nullish(),
})

const notesBar = z.strictObject({
  active: z.boolean(),
  title: localizedText(120),
  description: localizedText(2000),
})

/**
 * Packages into which bonus points can be converted. `quota`: maximum purchases per supervisor; `bucks`: required
 * points, at least 25 and unique (specification, section 9); `reward`: value of the code in whole units of the
 * platform's currency, default 20.
 */
const bonusConfiguration = z.strictObject({
  active: z.boolean(),
  packages: z
    .array(
      z.strictObject({
        quota: z.int().min(0).max(1000),
        bucks: z.int().min(25).max(1_000_000),
        reward: z.int().min(1).max(100_000).default(20),
      }),
    )
    .max(20)
    .refine((packages) => new Set(packages.map(({ bucks }) => bucks)).size === packages.length, {
      message: 'Use a different number of points for each package',
    }),
})

/** JSON Schema of the setting `bonusConfiguration`. */
export const bonusConfigurationSchema = (): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(bonusConfiguration, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'integer') jsonSchema.format = 'int32'
    },
  })
  return schema
}

const schoolCollaboration = z.strictObject({
  offerUrl: z.url({ protocol: /^https$/ }).max(2000),
})

/** Forces students without an exam to choose one. */
const forceApplication = z.strictObject({ active: z.boolean() })

const line = (max: number) => z.string().trim().max(max)

/** Seller and bank account printed on invoices. */
const invoiceSeller = z.strictObject({
  name: line(120).min(1),
  /** several lines */
  address: line(400).min(1),
  taxNumber: line(60),
  email: z.union([z.literal(''), z.email().max(200)]),
  accountHolder: line(120),
  bank: line(120),
  iban: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z0-9][A-Z0-9 ]{3,50})?$/, { message: 'Enter an IBAN of letters, digits and spaces' }),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z0-9]{8,11})?$/, { message: 'Enter a BIC of eight to eleven letters and digits' }),
})

/** An IBAN with correct check digits, or an account number of a country without IBANs. */
const isAccount = (text: string): boolean => {
  const account = text.replaceAll(' ', '')
  if (!/^[A-Z]{2}\d{2}/.test(account)) return true
  const digits = (account.slice(4) + account.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return /^[A-Z0-9]{15,34}$/.test(account) && BigInt(digits) % 97n === 1n
}

/** Accounts for bank transfers, one for each currency, and whether exact matches are booked on import. */
const bankTransfer = z.strictObject({
  accounts: z
    .array(
      z.strictObject({
        currency: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z]{3}$/, { message: 'Enter a currency code such as EUR' }),
        holder: line(70).min(1),
        bank: line(120),
        iban: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9][A-Z0-9 ]{3,50}$/, { message: 'Enter an IBAN of letters, digits and spaces' })
          .refine(isAccount, { message: 'The check digits of this IBAN are wrong. Compare it with the bank’s.' }),
        bic: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^(?:[A-Z0-9]{8,11})?$/, { message: 'Enter a BIC of eight to eleven letters and digits' }),
      }),
    )
    .max(5)
    .refine((accounts) => new Set(accounts.map(({ currency }) => currency)).size === accounts.length, {
      message: 'Enter one account for each currency',
    }),
  automatic: z.boolean(),
})
/** How an item is taxed in the seller's country; `outside`: not subject to VAT. */
const vatTreatment = z.enum(['standard', 'reduced', 'exempt', 'zero', 'outside'])
const vatRate = z.number().min(0).max(100).multipleOf(0.01)

/**
 * VAT on invoices: the seller's data, and how exams and the Grand Final are taxed in its country. Rates are percentages.
 * While it is missing or inactive, invoices have no VAT.
 */
const invoiceVat = z
  .strictObject({
    active: z.boolean(),
    legalName: line(200).min(1),
    street: line(200),
    postalCode: line(20),
    city: line(100).min(1),
    country: z.string().regex(/^[A-Z]{2}$/, { message: 'Choose a country' }),
    vatId: line(30),
    /** for sellers without a VAT ID */
    taxNumber: line(60),
    registerNumber: line(60),
    smallBusiness: z.boolean(),
    exams: vatTreatment,
    grandFinal: vatTreatment,
    standardRate: vatRate,
    reducedRate: vatRate,
    /** code of the reason for `exempt` in the list VATEX; empty: the text alone */
    exemption: z.enum(['', 'VATEX-EU-132-1I', 'VATEX-EU-132-1J', 'VATEX-FR-CGI261-4']),
    /** national law of the exemption or of the small business, printed as entered */
    lawText: line(200),
  })
  .superRefine((vat, { addIssue }) => {
    const refuse = (name: keyof typeof vat, message: string) => addIssue({ code: 'custom', path: [name], message })
    if (vat.vatId && !readVatId(vat.vatId, vat.country)) refuse('vatId', 'Enter a VAT ID of this country')
    // EN 16931: BR-CO-26, BR-S-02
    if (!vat.vatId && !vat.taxNumber) refuse('vatId', 'Enter a VAT ID or a tax number')
    for (const item of ['exams', 'grandFinal'] as const) {
      if (vat[item] === 'standard' && !vat.standardRate) refuse('standardRate', 'Enter more than 0')
      if (vat[item] === 'reduced' && !vat.reducedRate) refuse('reducedRate', 'Enter more than 0')
    }
  })
  .transform((vat) => ({ ...vat, vatId: vat.vatId && (readVatId(vat.vatId, vat.country) ?? vat.vatId) }))

/** While active, admins log in with a code of an authenticator app; admins without one can only set one up. */
const requireAdminTotp = z.strictObject({ active: z.boolean() })

/** A public page: Markdown in the languages of the interface; hidden while inactive. */
const publicPage = z.strictObject({ active: z.boolean(), text: localizedText(20_000) })

/** Hours after which a paused attempt is closed. */
const pausedExams = z.strictObject({ hours: z.int().min(1).max(8760) })

const percent = z.number().min(0).max(100)

/** Percentage of each ranking group per award: gold first, then silver, and so on. */
const awardCutOffs = z
  .strictObject({ gold: percent, silver: percent, bronze: percent, honourable: percent })
  .refine((shares) => totalShare(shares) <= 100, {
    message: 'The total must not exceed 100 percent',
  })

/** Whether students are mailed about corrected results and revoked certificates; both on by default. */
const resultMails = z.strictObject({ corrected: z.boolean(), revoked: z.boolean() })

/** Mails per minute over all nodes, and mails per day of a supervisor. */
const mailing = z.strictObject({ perMinute: z.int().min(1).max(6000), supervisorPerDay: z.int().min(0).max(10_000) })
/** Retention of closed threads in months, and of mails that belong to no thread in days. */
const support = z.strictObject({ closedMonths: z.int().min(1).max(120), unassignedDays: z.int().min(1).max(365) })

const words = z.array(z.string().trim().toLowerCase().min(2).max(40)).max(500)
const quota = z.int().min(0).max(10_000)

/** Limits of image generation. URL, key and models of the service are in the environment. */
const imagination = z.strictObject({
  active: z.boolean(),
  /** width and height in pixels */
  size: z.string().regex(/^\d{3,4}x\d{3,4}$/, { message: 'Enter a size such as 1024x1024' }),
  perDay: quota,
  perStudent: quota,
  perApplication: quota,
  mostVariants: z.int().min(1).max(4),
  /** concurrent requests of a student, waiting or running */
  mostWaiting: z.int().min(1).max(10),
  /** concurrent requests over all nodes */
  lanes: z.int().min(1).max(16),
  /** millionths of the platform's currency per day; 0: no ceiling */
  dailyCeilingMicros: z.int().min(0).max(2_000_000_000),
  /** refused in prompts in addition to the built-in lists */
  blockedWords: z.strictObject(inEachLanguage(words)),
})

/** Rules of a known setting. */
interface SettingRules<Stored extends JsonObject, Given> {
  /** readable without a token, cached on each node with live updates */
  readonly isPublic: boolean
  /** cached on each node although not public */
  readonly isRemembered?: boolean
  readonly stored: z.ZodType<Stored>
  /** for input that differs from the stored data */
  readonly input?: {
    readonly given: z.ZodType<Given>
    /** does slow work outside the transaction; the returned function computes the stored data inside it */
    keep(given: Given): Promise<(before: Stored | null) => Stored>
  }
  /** data returned to clients, if it differs from the stored data */
  show?(stored: Stored): JsonObject
}

/** A known setting: a single entry with a schema. */
interface KnownSetting<Stored extends JsonObject = JsonObject> {
  readonly isPublic: boolean
  readonly isRemembered: boolean
  readonly stored: z.ZodType<Stored>
  /** see `dataToKeep` */
  keep(given: JsonObject): Promise<(before: JsonObject | null) => JsonObject>
  /** data for clients */
  show(stored: JsonObject): JsonObject
}

/** Defines a known setting. Its stored data are of its schema, because every change was validated. */
const known = <Stored extends JsonObject, Given>({
  isPublic,
  isRemembered = isPublic,
  stored,
  input,
  show,
}: SettingRules<Stored, Given>): KnownSetting<Stored> => ({
  isPublic,
  isRemembered,
  stored,
  async keep(given) {
    if (!input) {
      const data = validated(stored, given)
      return () => data
    }
    const after = await input.keep(validated(input.given, given))
    return (before) => after(before as Stored | null)
  },
  show: (data) => (show ? show(data as Stored) : data),
})

/** @throws BAD_USER_INPUT with the invalid part of `data` */
function validated<Data>(schema: z.ZodType<Data>, given: JsonObject): Data {
  const { success, data, error } = schema.safeParse(given, { error: issueMessage })
  if (success) return data
  throw badInput(Object.fromEntries(error.issues.map(({ path, message }) => [['data', ...path].join('.'), [message]])))
}

/** Known settings. All other names hold free-form objects that only admins can read. */
const knownSettings = {
  stopProduction: known({
    isPublic: true,
    stored: stopProduction,
    input: {
      given: stopProductionGiven,
      async keep({ active, keys }) {
        const given = keys && (await hashKeys(keys))
        return (before) => {
          const keyHash = given === undefined ? (before?.keyHash ?? null) : given
          // without keys the maintenance screen would hide the login page from admins too
          if (active && !keyHash) {
            throw badInput({
              'data.keys': ['Set the secret keys first: without them no one can log in during maintenance'],
            })
          }
          return { active, keyHash }
        }
      },
    },
    show: ({ active, keyHash }) => ({ active, hasKeys: keyHash !== null }),
  }),
  notesBar: known({ isPublic: true, stored: notesBar }),
  bonusConfiguration: known({ isPublic: true, stored: bonusConfiguration }),
  schoolCollaboration: known({ isPublic: true, stored: schoolCollaboration }),
  forceApplication: known({ isPublic: true, stored: forceApplication }),
  awardCutOffs: known({ isPublic: true, stored: awardCutOffs }),
  invoiceSeller: known({ isPublic: false, stored: invoiceSeller }),
  bankTransfer: known({ isPublic: false, isRemembered: true, stored: bankTransfer }),
  invoiceVat: known({ isPublic: false, stored: invoiceVat }),
  requireAdminTotp: known({ isPublic: false, stored: requireAdminTotp }),
  privacyPage: known({ isPublic: false, isRemembered: true, stored: publicPage }),
  termsPage: known({ isPublic: false, isRemembered: true, stored: publicPage }),
  contactPage: known({ isPublic: false, isRemembered: true, stored: publicPage }),
  pausedExams: known({ isPublic: false, stored: pausedExams }),
  mailing: known({ isPublic: false, stored: mailing }),
  support: known({ isPublic: false, stored: support }),
  resultMails: known({ isPublic: false, stored: resultMails }),
  imagination: known({ isPublic: false, stored: imagination }),
}

export type KnownSettingName = keyof typeof knownSettings
/** Stored data of a known setting. */
export type SettingData<Name extends KnownSettingName> = z.infer<(typeof knownSettings)[Name]['stored']>

const find = (name: string): KnownSetting | undefined =>
  Object.hasOwn(knownSettings, name) ? knownSettings[name as KnownSettingName] : undefined

export const isKnownSetting = (name: string): name is KnownSettingName => find(name) !== undefined
/** Whether nodes cache a setting. */
export const isRememberedSetting = (name: string): boolean => find(name)?.isRemembered === true
export const isPublicSetting = (name: string): boolean => find(name)?.isPublic === true

/**
 * Validates an admin's input and does the slow part of storing it.
 * @returns function from the stored data to the new data; throws BAD_USER_INPUT if they are incompatible
 * @throws BAD_USER_INPUT with the invalid part of `data`
 */
export async function dataToKeep(name: string, given: JsonObject): Promise<(before: JsonObject | null) => JsonObject> {
  return find(name)?.keep(given) ?? (() => given)
}

/** Stored data without secrets, for clients. */
export const dataToShow = (name: string, stored: JsonObject): JsonObject => find(name)?.show(stored) ?? stored
