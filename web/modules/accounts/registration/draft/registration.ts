import { ApiError } from '../../../../api/api-error.ts'
import { allToSend, dataOf, emptyData, toSend, withTyped } from './draft-data.ts'
import type { DraftData, FieldName, SectionName } from './draft-data.ts'
import {
  fetchDraft,
  findProblems,
  findReferenceOwner,
  mailExistingAccount,
  register,
  saveDraft,
} from './registration-calls.ts'
import type { KeptDraft, ReferenceOwner } from './registration-calls.ts'

export type Registrant = 'student' | 'supervisor'

export interface RegistrationState {
  data: DraftData
  /** In memory only: drafts never store a password. */
  password: string
  /** Violated rules by field name. */
  problems: Record<FieldName, string>
  /** Whether the server has the current values. */
  saved: 'new' | 'saving' | 'saved' | 'unsaved'
  /** Whether the draft is from an earlier visit. */
  resumed: boolean
  /** The reference code's owner; null if not found yet. */
  owner: ReferenceOwner | null
  /** Whether the account has been created. */
  done: boolean
  /** Whether an earlier draft or the code of the page's URL may still arrive, as when the server draws the page. */
  opening: boolean
  /** Whether it is being fetched, or could not be. */
  loading: boolean
}

/** What the page's URL says: a reference code, its short link, the secret of a draft. */
export interface Given {
  refCode?: string | null
  hopIn?: string | null
  secret?: string | null
}

/** Result of submitting a registration. */
export type Outcome = 'done' | 'problems' | 'duplicate'

const storageKey = (userType: Registrant) => `registration-${userType}`
const nothing = (): RegistrationState => ({
  data: emptyData(),
  password: '',
  problems: {},
  saved: 'new',
  resumed: false,
  owner: null,
  done: false,
  opening: true,
  loading: false,
})
const isRegistrant = (userType: string): userType is Registrant => userType === 'student' || userType === 'supervisor'
/** Whether a code is complete, such as 7KQ2-M9XD. */
const isReferenceCode = (text: string) => /^\s*\w{4,}-\w{4,}\s*$/.test(text)
const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/**
 * A registration from its first field to the account: values, validation errors and the stored draft. The draft's
 * secret is only in this browser and in the link that its owner copies.
 */
export class Registration {
  private readonly listeners = new Set<() => void>()
  private readonly dirty = new Set<SectionName>()
  private saving: Promise<void> | null = null
  private state = nothing()
  private secretText: string | null = null

  constructor(readonly userType: Registrant) {}

  /**
   * Resumes this browser's or the link's draft, or starts a new one; keeps what was typed before. Rejects when the draft
   * cannot be loaded, and can then be called again.
   * @returns the user type of the code's prepared account if it is another one: its registration is to be opened instead
   */
  async open(given: Given = {}): Promise<Registrant | null> {
    const secret = given.secret ?? localStorage.getItem(storageKey(this.userType))
    if (secret || given.refCode) this.update({ loading: true })
    const kept = secret ? await fetchDraft(secret) : null
    const usable = kept && !kept.completed && kept.userType === this.userType ? kept : null
    const typed = this.state.data
    if (usable && secret) this.resume(secret, usable)
    else if (secret) localStorage.removeItem(storageKey(this.userType))

    const refCode = given.refCode?.trim() || this.state.data.refCodeData.refCode
    if (refCode) {
      const owner = await findReferenceOwner(refCode).catch(() => null)
      if (given.refCode && owner?.isDraft && isRegistrant(owner.userType) && owner.userType !== this.userType)
        return owner.userType
      const another = refCode.toUpperCase() !== this.state.data.refCodeData.refCode.toUpperCase()
      // A prepared account belongs to one person: the values of the draft may be someone else's.
      if (owner?.isDraft && another && usable) {
        this.secretText = null
        this.update({ ...nothing(), data: typed, loading: true })
      }
      if (another) this.set('refCodeData', { refCode, hopIn: given.hopIn ?? '' })
      this.meet(owner)
    }
    this.update({ opening: false, loading: false })
    return null
  }

  private resume(secret: string, kept: KeptDraft): void {
    this.secretText = secret
    localStorage.setItem(storageKey(this.userType), secret)
    this.update({ data: withTyped(dataOf(kept), this.state.data), saved: 'saved', resumed: true })
  }

  readonly get = (): RegistrationState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The secret that resumes the draft on another device; null before the first save. */
  get secret(): string | null {
    return this.secretText
  }

  /** Changes fields of a section and clears their errors until the next validation. */
  set<K extends Exclude<SectionName, 'applications'>>(section: K, values: Partial<DraftData[K]>): void {
    const names = Object.keys(values).map((key) => `${section}.${key}`)
    this.dirty.add(section)
    this.update({
      data: { ...this.state.data, [section]: { ...this.state.data[section], ...values } },
      problems: without(this.state.problems, names),
    })
  }

  setApplications(applications: string[]): void {
    this.dirty.add('applications')
    this.update({ data: { ...this.state.data, applications } })
  }

  setPassword(password: string): void {
    this.update({ password, problems: without(this.state.problems, ['password']) })
  }

  /** Called on blur: validates fields and saves the draft. Never rejects. */
  async leave(fields: FieldName[]): Promise<void> {
    await Promise.all([this.check(fields).catch(() => undefined), this.save()])
  }

  /** Validates fields on the server. True when they are valid. Rejects when the request fails. */
  async check(fields: FieldName[]): Promise<boolean> {
    const { data, password } = this.state
    const found = await findProblems({ ...allToSend(data), userType: this.userType, password }, fields)
    // The response does not apply to fields changed meanwhile.
    const now = this.state
    const current = fields.filter((field) => valueOf(now, field) === valueOf({ data, password }, field))
    const problems = without(
      now.problems,
      current.flatMap((field) => namesUnder(field, now.problems)),
    )
    for (const [field, rule] of Object.entries(found)) {
      if (current.some((name) => field === name || field.startsWith(`${name}.`))) problems[field] = rule
    }
    this.update({ problems })
    return Object.keys(found).length === 0
  }

  /**
   * Saves changes. Never rejects: `saved` reports failures, and the next change or submitting retries. Before an earlier
   * draft has arrived, nothing is saved, because that would begin another one.
   */
  save(): Promise<void> {
    if (this.state.opening) return Promise.resolve()
    this.saving ??= this.saveAll().finally(() => (this.saving = null))
    return this.saving
  }

  /** Changes the reference code: a typed code did not come from a short link. */
  setReferenceCode(refCode: string): void {
    this.set('refCodeData', { refCode, hopIn: '' })
    this.update({ owner: null })
  }

  /** Looks up the owner of a code while it is typed; an incomplete code is not an error yet. */
  async meetReferenceCode(): Promise<void> {
    const { refCode } = this.state.data.refCodeData
    if (!isReferenceCode(refCode)) return
    const found = await findReferenceOwner(refCode.trim().toUpperCase()).catch(() => null)
    if (found && this.state.data.refCodeData.refCode === refCode) this.meet(found)
  }

  /** Looks up the typed reference code's owner. */
  async leaveReferenceCode(): Promise<void> {
    const refCode = this.state.data.refCodeData.refCode.trim().toUpperCase()
    if (refCode !== this.state.data.refCodeData.refCode) this.set('refCodeData', { refCode })
    if (!refCode) return this.save()
    const found = findReferenceOwner(refCode).catch(() => null)
    await this.leave(['refCodeData.refCode'])
    if (this.state.data.refCodeData.refCode === refCode) this.meet(await found)
  }

  /** Submits the registration. Rejects without a result: RATE_LIMITED, no connection, already completed. */
  async submit(notADuplicate = false): Promise<Outcome> {
    await this.save()
    const { data, password } = this.state
    const input = { ...allToSend(data), secret: this.secretText, password, notADuplicate }
    try {
      await register(this.userType, input)
    } catch (error) {
      if (hasCode(error, 'CONFLICT')) return 'duplicate'
      if (!hasCode(error, 'BAD_USER_INPUT')) throw error
      await this.check(Object.keys((error as ApiError).fields ?? {}))
      return 'problems'
    }
    this.forget()
    this.update({ done: true, resumed: false })
    return 'done'
  }

  /** E-mails the owner of the account that this registration may duplicate. */
  async mailOwner(): Promise<void> {
    await this.save()
    if (this.secretText) await mailExistingAccount(this.secretText)
  }

  /** Abandons the draft and starts empty. */
  restart(): void {
    this.forget()
    this.dirty.clear()
    this.update({ ...nothing(), opening: false })
  }

  private forget(): void {
    this.secretText = null
    localStorage.removeItem(storageKey(this.userType))
  }

  /** Fills empty fields from a prepared account. */
  private meet(owner: ReferenceOwner | null): void {
    this.update({ owner })
    if (!owner?.isDraft || owner.userType !== this.userType) return
    const { personalInfo, examDetail, residenceInfo } = this.state.data
    if (!personalInfo.firstName && !personalInfo.lastName) {
      this.set('personalInfo', { firstName: owner.firstName, lastName: owner.lastName })
    }
    if (examDetail.grade === null && owner.grade) this.set('examDetail', { grade: owner.grade })
    if (!residenceInfo.country && owner.country) this.set('residenceInfo', { country: owner.country })
  }

  private update(part: Partial<RegistrationState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }

  private async saveAll(): Promise<void> {
    while (this.dirty.size && !this.state.done) {
      const sections = [...this.dirty]
      this.dirty.clear()
      this.update({ saved: 'saving' })
      try {
        const parts = Object.fromEntries(sections.map((name) => [name, toSend(this.state.data, name)]))
        const secret = await saveDraft({ ...parts, userType: this.userType, secret: this.secretText })
        if (secret) {
          this.secretText = secret
          localStorage.setItem(storageKey(this.userType), secret)
        }
      } catch (error) {
        for (const name of sections) this.dirty.add(name)
        if (this.secretText && hasCode(error, 'NOT_FOUND')) {
          // The draft has expired: a new one stores all data.
          this.forget()
          for (const name of Object.keys(this.state.data)) this.dirty.add(name as SectionName)
          continue
        }
        return this.update({ saved: 'unsaved' })
      }
    }
    if (this.state.saved === 'saving') this.update({ saved: 'saved' })
  }
}

function namesUnder(field: FieldName, problems: Record<FieldName, string>): FieldName[] {
  return Object.keys(problems).filter((name) => name === field || name.startsWith(`${field}.`))
}

function without(problems: Record<FieldName, string>, names: FieldName[]): Record<FieldName, string> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))
}

function valueOf({ data, password }: Pick<RegistrationState, 'data' | 'password'>, field: FieldName): unknown {
  if (field === 'password') return password
  const [section, name] = field.split('.') as [SectionName, string | undefined]
  const value: unknown = data[section]
  return name ? (value as Record<string, unknown> | undefined)?.[name] : value
}
