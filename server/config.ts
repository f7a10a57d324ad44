import { readFileSync } from 'node:fs'
import { TlogError } from '../shared/tlog/bytes.ts'
import { parsePolicy, type Policy } from '../shared/tlog/policy.ts'
import { environment, problemsOf, problemsOfFormer, type Environment } from './environment.ts'

/** An S3 bucket for files; without keys the SDK uses the machine's credentials. */
export interface S3Config {
  readonly bucket: string
  readonly region: string
  /** for services other than Amazon's */
  readonly endpoint: string | undefined
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** A server with the OpenAI images and moderations API. */
interface ImagesConfig {
  /** base URL with its version; undefined: the sandbox if allowed */
  readonly url: string | undefined
  readonly key: string | undefined
  readonly model: string
  readonly moderationModel: string
  /** price of one picture in millionths of the platform's currency */
  readonly priceMicros: number
  readonly timeoutMs: number
  /** signs pictures (C2PA), as PEM; undefined: a generated key if the sandbox is allowed */
  readonly papers: { readonly key: string; readonly chain: string } | undefined
}

/** Validated configuration of a node. */
export interface Config {
  readonly mode: 'development' | 'test' | 'production'
  readonly platform: Environment['PLATFORM']
  readonly host: string
  readonly port: number
  /** public base URL, without a trailing slash */
  readonly publicUrl: string
  /** number of trusted proxies in front of the node */
  readonly trustedProxies: number
  /** milliseconds that an idle connection stays open */
  readonly keepAliveMs: number
  readonly dataDir: string
  /** undefined: the embedded PostgreSQL */
  readonly databaseUrl: string | undefined
  /** for notifications, session locks and prepared statements; undefined: `databaseUrl` */
  readonly databaseDirectUrl: string | undefined
  /** a copy that follows `databaseUrl`, for lists and statistics; undefined: there is none */
  readonly databaseReplicaUrl: string | undefined
  readonly databasePool: number
  readonly embeddedDatabasePort: number
  readonly redisUrl: string | undefined
  /** `web` serves requests, `worker` runs queued jobs and schedules */
  readonly role: Environment['ROLE']
  /** prefix of keys and channels in Redis, which several installations may share */
  readonly installation: string
  /** PKCS #8 PEM of the Ed25519 key that signs access tokens; undefined: stored in the data folder */
  readonly tokenPrivateKey: string | undefined
  /** encrypts secrets in the database; undefined: derived from the key that signs access tokens */
  readonly secretsKey: string | undefined
  /** public keys of age for which backups are encrypted */
  readonly backupRecipients: readonly string[]
  /** encrypts backups if there are no public keys, and opens them */
  readonly backupPassphrase: string | undefined
  /** PKCS #8 PEM of the Ed25519 key that signs credentials; undefined: stored in the data folder */
  readonly badgePrivateKey: string | undefined
  /** earlier public keys (Multikey) that signed credentials */
  readonly badgeFormerKeys: readonly string[]
  readonly accessTokenSeconds: number
  readonly refreshTokenDays: number
  /** seconds for which a stopping node still serves, until load balancers have noticed that it is not ready */
  readonly drainDelay: number
  /** maximum saves waiting on this node before it responds with OVERLOADED */
  readonly saveQueueLimit: number
  /** undefined: e-mails stay in the outbox, readable by admins */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** undefined: e-mails are not signed here */
  readonly mailDkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | undefined
  /** bounce address of mailings, extended by a key per mail; undefined: the sender */
  readonly mailBounceAddress: string | undefined
  /** bearer token of the mail server that delivers bounces; undefined: none are accepted */
  readonly mailBounceToken: string | undefined
  /** address that receives replies to support mails, extended by a token per thread; undefined: none are received */
  readonly mailSupportAddress: string | undefined
  /** clamd, which scans uploaded files; undefined: no scan */
  readonly clamavUrl: string | undefined
  /** undefined: files are stored in the data folder */
  readonly s3: S3Config | undefined
  /** undefined: the sandbox if allowed, else no card payments */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined
  /** Ant Media Server; undefined: the sandbox if allowed, else no live streaming */
  readonly antMedia:
    | {
        /** URL of the application: https://host:5443/LiveApp */
        readonly url: string
        readonly jwtSecret: string | undefined
        /** part of the webhook URL, since the webhook is not signed */
        readonly hookSecret: string
      }
    | undefined
  readonly images: ImagesConfig
  /** undefined: the sandbox if allowed, else no accounts for coding games */
  readonly codeCombat:
    | {
        readonly url: string
        readonly clientId: string
        readonly clientSecret: string
        /** our name there as an OAuth provider */
        readonly provider: string
      }
    | undefined
  /** signs launch links to Codementum; undefined: unsigned */
  readonly codementumSecret: string | undefined
  /** origins that may be embedded as exams; the first label of a host may be `*` */
  readonly frameHosts: readonly string[]
  /** contact for vulnerability reports, for /.well-known/security.txt; undefined: the public URL */
  readonly securityContact: string | undefined
  /** replaces the exam page's service worker by one that removes itself and its caches from all browsers */
  readonly removesExamWorker: boolean
  /** witnesses of the transparency log and their quorum; undefined: none */
  readonly witnessPolicy: Policy | undefined
  /** allows webhooks to private addresses and without TLS */
  readonly webhooksToInternal: boolean
  /** without a token, /metrics responds only if this is set */
  readonly metricsOpen: boolean
  /** bearer token required by /metrics, if set */
  readonly metricsToken: string | undefined
  /** undefined: no traces */
  readonly tracing: TracingConfig | undefined
  readonly logLevel: string
  /** loads the demo data and shows the demo logins */
  readonly demo: boolean
  /** allows local fakes of external services */
  readonly sandboxAllowed: boolean
}

/** Where traces are sent, and how many. */
interface TracingConfig {
  /** base URL of an OTLP receiver over HTTP */
  readonly endpoint: string
  /** headers of each request to it */
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** share of the traces that begin here which are sent, 0 to 1 */
  readonly ratio: number
}

/** Invalid or missing variables; the message names all of them. */
export class ConfigError extends Error {}

/**
 * Reads and validates the configuration.
 * @throws ConfigError naming each invalid or missing variable
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'))
  }
  const e = parsed.data
  const problems = [...problemsOf(e), ...problemsOfFormer(given)]
  if (problems.length) throw new ConfigError(problems.join('\n'))
  return {
    mode: e.NODE_ENV,
    platform: e.PLATFORM,
    ...serverOf(e),
    ...dataOf(e),
    ...keysOf(e),
    ...mailOf(e),
    clamavUrl: e.CLAMAV_URL,
    s3: s3Of(e),
    stripe: stripeOf(e),
    antMedia: antMediaOf(e),
    images: imagesOf(e),
    codeCombat: codeCombatOf(e),
    codementumSecret: e.CODEMENTUM_SECRET,
    frameHosts: listOf(e.FRAME_HOSTS),
    removesExamWorker: e.EXAM_WORKER === 'remove',
    witnessPolicy: witnessPolicyOf(e),
    webhooksToInternal: e.WEBHOOK_INTERNAL === 'allow',
    demo: e.DEMO ?? e.NODE_ENV === 'development',
    sandboxAllowed: isSandboxAllowed(e),
  }
}

/**
 * Reads the policy file of the witnesses.
 * @throws ConfigError
 */
function witnessPolicyOf({ WITNESS_POLICY: file }: Environment): Policy | undefined {
  if (file === undefined) return undefined
  try {
    const policy = parsePolicy(readFileSync(file, 'utf8'))
    const wrong = policy.witnesses.find(({ url }) => url !== undefined && !/^https?:\/\/[^/]/.test(url))
    if (wrong) throw new TlogError(`The address of the witness ${wrong.name} must begin with http:// or https://`)
    return policy
  } catch (error) {
    throw new ConfigError(`WITNESS_POLICY: ${(error as Error).message}`)
  }
}

const isSandboxAllowed = (e: Environment): boolean => (e.SANDBOX ? e.SANDBOX === 'allow' : e.NODE_ENV !== 'production')
const listOf = (given: string | undefined): string[] => given?.split(',').map((entry) => entry.trim()) ?? []
/** A PEM key; a value on one line has its line breaks as \n. */
const pem = (given: string): string => given.replaceAll('\\n', '\n')
const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

function serverOf(e: Environment) {
  const production = e.NODE_ENV === 'production'
  return {
    host: e.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: e.PORT,
    publicUrl: withoutSlash(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`),
    trustedProxies: e.TRUST_PROXY,
    keepAliveMs: e.KEEP_ALIVE_SECONDS * 1000,
    drainDelay: e.DRAIN_DELAY_SECONDS ?? (production ? 5 : 0),
    saveQueueLimit: e.SAVE_QUEUE_LIMIT,
    securityContact: e.SECURITY_CONTACT,
    metricsOpen: e.METRICS ? e.METRICS === 'open' : !production,
    metricsToken: e.METRICS_TOKEN,
    tracing: tracingOf(e),
    logLevel: e.LOG_LEVEL,
  }
}

function tracingOf(e: Environment): TracingConfig | undefined {
  const endpoint = e.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  // names and values are percent-encoded (OpenTelemetry specification, "Specifying headers via environment variables")
  const pairs = e.OTEL_EXPORTER_OTLP_HEADERS?.split(',').map((pair) => pair.split(/=(.*)/s, 2).map(decodeURIComponent))
  const headers = Object.fromEntries(pairs ?? [])
  return { endpoint, headers, serviceName: e.OTEL_SERVICE_NAME, ratio: e.OTEL_TRACES_SAMPLER_ARG }
}

const dataOf = (e: Environment) => ({
  dataDir: e.DATA_DIR,
  databaseUrl: e.DATABASE_URL,
  databaseDirectUrl: e.DATABASE_DIRECT_URL,
  databaseReplicaUrl: e.DATABASE_REPLICA_URL,
  databasePool: e.DATABASE_POOL,
  embeddedDatabasePort: e.EMBEDDED_DATABASE_PORT,
  redisUrl: e.REDIS_URL,
  role: e.ROLE,
  installation: e.INSTALLATION ?? `stadia_${e.PLATFORM}`,
})

const keysOf = (e: Environment) => ({
  tokenPrivateKey: e.TOKEN_PRIVATE_KEY && pem(e.TOKEN_PRIVATE_KEY),
  secretsKey: e.SECRETS_KEY,
  backupRecipients: listOf(e.BACKUP_RECIPIENTS),
  backupPassphrase: e.BACKUP_PASSPHRASE,
  badgePrivateKey: e.BADGE_PRIVATE_KEY && pem(e.BADGE_PRIVATE_KEY),
  badgeFormerKeys: listOf(e.BADGE_FORMER_KEYS),
  accessTokenSeconds: e.ACCESS_TOKEN_SECONDS,
  refreshTokenDays: e.REFRESH_TOKEN_DAYS,
})

const mailOf = (e: Environment) => ({
  smtpUrl: e.SMTP_URL,
  mailFrom: e.MAIL_FROM,
  mailDkim:
    e.MAIL_DKIM_DOMAIN && e.MAIL_DKIM_SELECTOR && e.MAIL_DKIM_KEY
      ? { domain: e.MAIL_DKIM_DOMAIN, selector: e.MAIL_DKIM_SELECTOR, privateKey: pem(e.MAIL_DKIM_KEY) }
      : undefined,
  mailBounceAddress: e.MAIL_BOUNCE_ADDRESS,
  mailBounceToken: e.MAIL_BOUNCE_TOKEN,
  mailSupportAddress: e.MAIL_SUPPORT_ADDRESS ?? (isSandboxAllowed(e) ? 'support@localhost' : undefined),
})

const s3Of = (e: Environment): S3Config | undefined =>
  e.S3_BUCKET === undefined
    ? undefined
    : {
        bucket: e.S3_BUCKET,
        region: e.S3_REGION,
        endpoint: e.S3_ENDPOINT,
        accessKeyId: e.S3_ACCESS_KEY_ID,
        secretAccessKey: e.S3_SECRET_ACCESS_KEY,
      }

const stripeOf = (e: Environment): Config['stripe'] =>
  e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
    ? { secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET }
    : undefined

const antMediaOf = (e: Environment): Config['antMedia'] =>
  e.ANT_MEDIA_URL && e.ANT_MEDIA_HOOK_SECRET
    ? {
        url: withoutSlash(e.ANT_MEDIA_URL),
        jwtSecret: e.ANT_MEDIA_JWT_SECRET,
        hookSecret: e.ANT_MEDIA_HOOK_SECRET,
      }
    : undefined

const imagesOf = (e: Environment): ImagesConfig => ({
  url: e.IMAGES_URL && withoutSlash(e.IMAGES_URL),
  key: e.IMAGES_API_KEY,
  model: e.IMAGES_MODEL,
  moderationModel: e.IMAGES_MODERATION_MODEL,
  priceMicros: Math.round(e.IMAGES_PRICE * 1_000_000),
  timeoutMs: e.IMAGES_TIMEOUT_SECONDS * 1000,
  papers:
    e.IMAGES_C2PA_KEY && e.IMAGES_C2PA_CHAIN
      ? { key: pem(e.IMAGES_C2PA_KEY), chain: pem(e.IMAGES_C2PA_CHAIN) }
      : undefined,
})

const codeCombatOf = (e: Environment): Config['codeCombat'] =>
  e.CODECOMBAT_CLIENT_ID && e.CODECOMBAT_CLIENT_SECRET
    ? {
        url: withoutSlash(e.CODECOMBAT_URL),
        clientId: e.CODECOMBAT_CLIENT_ID,
        clientSecret: e.CODECOMBAT_CLIENT_SECRET,
        provider: e.CODECOMBAT_PROVIDER,
      }
    : undefined
