import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../../server/demo-part/random.ts'
import { element } from '../../shared/required.ts'
import { createDevice, entriesOf, memoryStorage, type Device } from './browser/device.ts'
import { openPage, type Page } from './browser/page.ts'
import type { Witness } from './browser/wire.ts'
import type { OpenedPage } from './page/main.ts'
import type { PageProgram } from './page/bundle.ts'
import { openLedger, type Ledger } from './ledger.ts'
import type { Road } from './topology/road.ts'

/** What all students of a run share. */
export interface World {
  readonly publicUrl: string
  readonly program: PageProgram
  /** epoch ms; the working time begins and ends for students without extra time, and when everybody gives up */
  readonly opensAt: number
  readonly endsAt: number
  readonly givesUpAt: number
  readonly lobbyMs: number
  readonly questionCount: number
  /** every question whose number is a multiple takes a typed number */
  readonly typedEvery: number
  /** mean time between two acts of a student, in milliseconds */
  readonly thinking: number
  /** Starts a session. @returns name and value of its cookie */
  signIn(userId: string): Promise<[name: string, value: string]>
}

/** Who sits the exam. Ids are UUIDs. */
export interface Seat {
  readonly no: number
  readonly userId: string
  readonly applicationId: string
  /** opaque id of the application */
  readonly applicationKey: string
}

/** One page in the student's hands. */
interface Tab {
  readonly device: Device
  readonly page: Page
  readonly openedAt: number
  shown: OpenedPage | null
  /** whether it could write, when it last showed the paper */
  hasPen: boolean
}

/** Milliseconds after which a student reloads a page that shows nothing. */
const patience = 12_000

/** A simulated student: the web app's own exam page in a simulated browser, used in a way that a seed determines. */
export class Student {
  readonly ledger: Ledger
  readonly devices: Device[] = []
  readonly #random: Random
  readonly #witnesses = new Map<Device, Witness>()
  /** the tab in use is the last */
  #tabs: Tab[] = []
  #handsInAt: number

  constructor(
    private readonly world: World,
    readonly seat: Seat,
    readonly road: Road,
    seed: number,
  ) {
    this.#random = new Random(seed * 100_003 + seat.no * 7919)
    this.ledger = openLedger(world.opensAt)
    const { opensAt, endsAt } = world
    const handsIn = this.#random.chance(0.4)
    this.#handsInAt = handsIn ? opensAt + (endsAt - opensAt) * (0.4 + this.#random.next() * 0.7) : Infinity
  }

  get isDone(): boolean {
    return this.ledger.farewell !== null
  }

  /** Sits the exam, from the waiting room to the end. */
  async sit(): Promise<void> {
    const { opensAt, endsAt, givesUpAt } = this.world
    const span = endsAt - opensAt
    const enters =
      opensAt +
      (this.#random.chance(0.8) ? -this.#random.next() * this.world.lobbyMs * 0.6 : this.#random.next() * span * 0.2)
    await pause(Math.max(0, enters - Date.now()))
    this.#open(await this.#newDevice())
    while (!this.isDone && Date.now() < givesUpAt) {
      await pause(this.world.thinking * (0.3 + 1.4 * this.#random.next()))
      if (this.isDone) break
      await this.#step()
    }
    if (!this.isDone) this.#note(`gave up: ${this.#tab.shown?.engine.store.get().phase ?? 'nothing shown'}`)
    for (const { page } of this.#tabs) page.close()
  }

  /** Sets whether the student's devices have a network. */
  setOnline(online: boolean) {
    this.road.close(!online)
    for (const device of this.devices) device.online = online
    for (const { page } of this.#tabs) page.noticeNetwork()
  }

  /** Moves the calendar clocks of the student's devices. @param ms may be negative */
  moveClock(ms: number) {
    for (const device of this.devices) device.clockOffset += ms
    this.#note(`the device's clock moves by ${ms} ms`)
  }

  get #tab(): Tab {
    return element(this.#tabs, this.#tabs.length - 1)
  }

  #note(text: string) {
    this.ledger.note(text)
  }

  async #newDevice(): Promise<Device> {
    const device = createDevice(this.devices.length + 1, this.road.origin)
    this.devices.push(device)
    this.#witnesses.set(device, this.ledger.witness())
    await this.#signIn(device)
    return device
  }

  async #signIn(device: Device) {
    for (;;) {
      try {
        return void device.cookies.set(...(await this.world.signIn(this.seat.userId)))
      } catch {
        await pause(500)
      }
    }
  }

  #open(device: Device, tabStorage = memoryStorage()) {
    const { publicUrl, program } = this.world
    const witness = this.#witnesses.get(device)
    if (!witness) throw new Error('A device without a witness')
    const page = openPage({
      program,
      device,
      tabStorage,
      publicUrl,
      applicationId: this.seat.applicationKey,
      witness,
    })
    const tab: Tab = { device, page, openedAt: Date.now(), shown: null, hasPen: false }
    this.#tabs.push(tab)
    page.opened.then(
      (shown) => {
        tab.shown = shown
        this.#watch(tab, shown)
      },
      (error: unknown) => this.#note(`the page fails to open: ${String(error)}`),
    )
  }

  /** Notes when a page acts as if the time were up. */
  #watch(tab: Tab, { engine }: OpenedPage) {
    let before = engine.store.get()
    engine.store.subscribe(() => {
      const now = engine.store.get()
      if (now.phase !== before.phase) this.#note(`device ${tab.device.no}: ${now.phase}`)
      const isUp = (state: typeof now) => state.submitting === 'timeUp' || state.readOnly === 'timeUp'
      if (now.phase === 'sitting') tab.hasPen = now.readOnly === null || now.readOnly === 'timeUp'
      if (isUp(now) && !isUp(before)) {
        this.ledger.timeUps.push({ at: Date.now(), how: `page, ${now.submitting ?? now.readOnly}` })
      }
      before = now
    })
  }

  #reload() {
    const { device, page } = this.#tab
    this.#note('reloads')
    page.close()
    this.#tabs.pop()
    this.#open(device, page.tabStorage)
  }

  /** Opens a second tab: a new one, or a duplicate with the storage of the first; or goes on in the tab before. */
  #changeTab() {
    const { device, page } = this.#tab
    if (this.#tabs.length > 1) {
      const [other, current] = this.#tabs.splice(-2) as [Tab, Tab]
      this.#note('goes back to the other tab')
      this.#tabs.push(current, other)
      return
    }
    const isCopy = this.#random.chance(0.5)
    this.#note(isCopy ? 'duplicates the tab' : 'opens a second tab')
    this.#open(device, memoryStorage(isCopy ? entriesOf(page.tabStorage) : []))
  }

  async #changeDevice() {
    this.#note('changes the device')
    this.#closeOthers(0)
    this.#open(await this.#newDevice())
  }

  /** Closes all tabs but the last `kept`. */
  #closeOthers(kept: number) {
    for (const { page } of this.#tabs.splice(0, this.#tabs.length - kept)) page.close()
  }

  /** One look at the screen, and what the student does then. */
  async #step() {
    const { shown, page, device, openedAt } = this.#tab
    if (page.leftTo() === '/stadia' && !shown?.engine.store.get().receipt) return this.#signInAgain(device)
    if (!shown) return Date.now() - openedAt > patience ? this.#reload() : undefined
    const { engine } = shown
    const { phase, room, readOnly, review, paused, failure, saving } = engine.store.get()
    if (phase === 'finished' || phase === 'leaving') return this.#finish(shown, this.#tab.hasPen)
    if (phase === 'ready' && room && !room.ready) return void engine.begin()
    if (phase === 'duplicated') return void engine.continueHere()
    // a page that opens after the end only says so
    if (phase === 'failed' && failure?.kind === 'closed') return this.#finish(shown, false)
    if (phase === 'failed') return this.#reload()
    if (phase === 'loading' && Date.now() - openedAt > patience) return this.#reload()
    if (phase === 'sitting' && saving.trouble === 'signedOut') return this.#signInAgain(device)
    if (phase !== 'sitting') return this.#random.chance(0.02) ? this.#reload() : undefined
    if (readOnly === 'refused') return this.#reload()
    if (readOnly === 'lostPen') return this.#random.chance(0.5) ? void engine.continueHere() : undefined
    const [left] = review
    if (left) return this.#decide(shown, left.questionNo, left.answer)
    if (Date.now() >= this.#handsInAt) return this.#handIn(shown)
    if (!paused && readOnly === null) await this.#act(shown)
  }

  async #signInAgain(device: Device) {
    this.#note('was logged out, and logs in again')
    await this.#signIn(device)
    this.#reload()
  }

  #decide({ engine }: OpenedPage, questionNo: number, answer: string) {
    this.ledger.reviewed.add(answer)
    if (this.#random.chance(0.5)) engine.applyReview(questionNo)
    else engine.discardReview(questionNo)
  }

  #handIn({ engine }: OpenedPage) {
    this.#note('hands in')
    this.#handsInAt = Date.now() + 15_000
    void engine.submit()
  }

  async #act({ engine }: OpenedPage) {
    const dice = this.#random.next()
    if (dice < 0.02) return this.#reload()
    if (dice < 0.035) return this.#changeTab()
    if (dice < 0.04) return this.#changeDevice()
    if (dice < 0.06 && this.#tabs.length > 1) return this.#closeOthers(1)
    const questionNo = this.#random.whole(1, this.world.questionCount)
    if (dice < 0.1) return engine.toggleFlag(questionNo)
    engine.goTo(questionNo)
    this.#answer(engine, questionNo)
  }

  #answer(engine: OpenedPage['engine'], questionNo: number) {
    const { acts } = this.ledger
    const no = acts.length + 1
    const unique = questionNo % this.world.typedEvery === 0
    const answer = unique ? String(100_000 + no) : this.#random.pick(['A', 'B', 'C', 'D', ''])
    if ((engine.store.get().answers[questionNo] ?? '') === answer) return
    if (unique && this.#random.chance(0.7)) {
      engine.type(questionNo, answer.slice(0, 3))
      engine.type(questionNo, answer)
      if (this.#random.chance(0.3)) engine.stopTyping()
    } else engine.choose(questionNo, answer)
    const isWritten = (engine.store.get().answers[questionNo] ?? '') === answer
    if (!isWritten) return
    acts.push({ no, questionNo, answer, unique })
    this.#note(`act ${no}: question ${questionNo} ${answer}`)
  }

  /** Reads the last page, and leaves. */
  #finish({ engine }: OpenedPage, hadPen: boolean) {
    const { phase, answers, receipt, result, unsent, review, kept } = engine.store.get()
    const unsure = [...unsent, ...review, ...kept].map(({ questionNo }) => questionNo)
    this.ledger.farewell = { phase, hadPen, answers: { ...answers }, receipt, result, unsure }
  }
}
