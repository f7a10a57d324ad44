import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { CardPayments } from './card-payments.ts'
import type { ImageModel } from './images/image-model.ts'
import { createOpenAiImages } from './images/openai-images.ts'
import { createImageSandbox, type ImageSandbox } from './images/sandbox.ts'
import { createCodeCombatSandbox, type CodeCombatSandbox } from './coding/codecombat-sandbox.ts'
import { createCodeCombat } from './coding/codecombat.ts'
import type { CodingGames } from './coding/coding-games.ts'
import { createMailer, type Mailer } from './mail.ts'
import { builtProgram, createPdfRenderer, defaultThreads, defaultWaiting, type PdfRenderer } from './pdf-renderer.ts'
import { createS3Storage } from './s3-storage.ts'
import { createDiskStorage, type Storage } from './storage.ts'
import { createStripeSandbox, type StripeSandbox } from './stripe-sandbox/sandbox.ts'
import { createAntMediaSandbox, type AntMediaSandbox } from './streaming/ant-media-sandbox.ts'
import { createAntMedia } from './streaming/ant-media.ts'
import type { LiveStreaming } from './streaming/live-streaming.ts'
import { sandboxApplication } from './streaming/sandbox-broadcasts.ts'
import { createStripe } from './stripe.ts'
import { createWitnessClient, type WitnessClient } from './witness-client.ts'
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts'
import { createClamdScanner, type VirusScanner } from './virus-scan.ts'

/** All external services, as the product sees them. */
export interface Providers {
  readonly mailer: Mailer
  readonly storage: Storage
  /** asks the witnesses of the transparency log */
  readonly witnesses: WitnessClient
  /** delivers webhooks to integrators */
  readonly webhooks: WebhookSender
  readonly press: PdfRenderer
  /** null: uploads are not scanned */
  readonly scanner: VirusScanner | null
  /** null without a key and a sandbox: card payments are unavailable */
  readonly cards: CardPayments | null
  /** replaces Stripe if there is no key */
  readonly stripeSandbox: StripeSandbox | null
  /** null without a key and a sandbox: coding games have no accounts */
  readonly coding: CodingGames | null
  /** replaces CodeCombat if there is no key */
  readonly codeCombatSandbox: CodeCombatSandbox | null
  /** null without a streaming server and a sandbox: only the product itself records cameras */
  readonly streaming: LiveStreaming | null
  /** part of the webhook URL of the streaming server */
  readonly streamingHookSecret: string
  /** replaces the streaming server if there is none */
  readonly antMediaSandbox: AntMediaSandbox | null
  /** null without a URL and a sandbox: no pictures can be generated */
  readonly images: ImageModel | null
  /** replaces the image service if there is no URL */
  readonly imageSandbox: ImageSandbox | null
  /**
   * Closes connections, threads and sandboxes.
   * @throws AggregateError of the failures, after closing all others
   */
  close(): Promise<void>
}

/** Path where browsers reach the websocket of the streaming sandbox. */
export const antMediaSandboxPath = '/sandbox/ant-media/websocket'

/** Settings with which tests speed up the sandbox of the image service. */
export interface ImageSandboxOptions {
  /** longer side of its pictures in pixels */
  side?: number
  /** delays before the second and the third attempt of a call, milliseconds */
  waits?: readonly number[]
}

/** The file storage: the bucket if there is one, else the data folder. */
export const createStorage = (config: Config): Storage =>
  config.s3 ? createS3Storage(config.s3) : createDiskStorage(config.dataDir)

export function createProviders(config: Config, imageSandbox: ImageSandboxOptions = {}): Providers {
  const opened = {
    mailer: createMailer(config),
    storage: createStorage(config),
    press: createPdfRenderer({ program: builtProgram(), threads: defaultThreads, waiting: defaultWaiting }),
    witnesses: createWitnessClient(),
    webhooks: createWebhookSender({ allowInternal: config.webhooksToInternal }),
    ...createCards(config),
    ...createStreaming(config),
    ...createImages(config, imageSandbox),
    ...createCoding(config),
    scanner: config.clamavUrl ? createClamdScanner(config.clamavUrl) : null,
  }
  return { ...opened, close: () => closeAll(Object.values(opened).filter(isClosable)) }
}

interface Closable {
  close(): Promise<void> | void
}

const isClosable = <T>(one: T): one is T & Closable => typeof one === 'object' && one !== null && 'close' in one

/** Closes one after the other; a failure does not prevent the others. */
async function closeAll(closers: readonly Closable[]): Promise<void> {
  const errors: unknown[] = []
  for (const closer of closers) {
    try {
      await closer.close()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length) throw new AggregateError(errors, 'Providers could not be closed')
}

function createImages({ images, sandboxAllowed }: Config, { side, waits }: ImageSandboxOptions) {
  const { url, key = null, model, moderationModel, priceMicros, timeoutMs } = images
  const common = { priceMicros, timeoutMs }
  if (url) {
    const access = { url, key, model, moderationModel }
    const place = new URL(url).host
    return {
      images: createOpenAiImages(() => Promise.resolve(access), { ...common, model, place }),
      imageSandbox: null,
    }
  }
  if (!sandboxAllowed) return { images: null, imageSandbox: null }
  const imageSandbox = createImageSandbox(side)
  const options = { ...common, model: 'sandbox-painter', place: 'sandbox', ...(waits ? { waits } : {}) }
  return { images: createOpenAiImages(() => imageSandbox.access(), options), imageSandbox }
}

function createCards({ stripe, sandboxAllowed, publicUrl, dataDir }: Config) {
  if (stripe) {
    return {
      cards: createStripe(
        () => Promise.resolve(stripe),
        () => stripe.webhookSecret,
        publicUrl,
      ),
      stripeSandbox: null,
    }
  }
  if (!sandboxAllowed) return { cards: null, stripeSandbox: null }
  const stripeSandbox = createStripeSandbox({
    file: path.join(dataDir, 'stripe-sandbox.json'),
    pages: `${publicUrl}/sandbox/stripe`,
  })
  return {
    cards: createStripe(
      () => stripeSandbox.access(),
      () => stripeSandbox.webhookSecret,
      publicUrl,
    ),
    stripeSandbox,
  }
}

function createStreaming({ antMedia, sandboxAllowed, publicUrl }: Config) {
  if (antMedia) {
    const { url, jwtSecret, hookSecret } = antMedia
    const place = {
      url,
      application: new URL(url).pathname.slice(1),
      websocketUrl: `${url.replace(/^http/, 'ws')}/websocket`,
    }
    return {
      streaming: createAntMedia(async () => ({ url, jwtSecret }), place),
      streamingHookSecret: hookSecret,
      antMediaSandbox: null,
    }
  }
  const streamingHookSecret = randomBytes(24).toString('hex')
  if (!sandboxAllowed) return { streaming: null, streamingHookSecret, antMediaSandbox: null }
  const websocketUrl = `${publicUrl.replace(/^http/, 'ws')}${antMediaSandboxPath}`
  const antMediaSandbox = createAntMediaSandbox({ websocketUrl })
  return {
    streaming: createAntMedia(() => antMediaSandbox.access(), {
      url: `${publicUrl}/sandbox/ant-media`,
      application: sandboxApplication,
      websocketUrl,
    }),
    streamingHookSecret,
    antMediaSandbox,
  }
}

function createCoding({ codeCombat, sandboxAllowed, publicUrl }: Config) {
  if (codeCombat) {
    const place = { pages: codeCombat.url, provider: codeCombat.provider }
    return { coding: createCodeCombat(async () => codeCombat, place), codeCombatSandbox: null }
  }
  if (!sandboxAllowed) return { coding: null, codeCombatSandbox: null }
  const codeCombatSandbox = createCodeCombatSandbox()
  const place = { pages: `${publicUrl}/sandbox/codecombat`, provider: 'stadia' }
  return { coding: createCodeCombat(() => codeCombatSandbox.access(), place), codeCombatSandbox }
}
