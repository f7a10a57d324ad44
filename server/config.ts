import { z } from 'zod'
import { platforms } from './editions.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const port = z.coerce.number().int().min(0).max(65_535)
const url = (...protocols: string[]) =>
  z.url().refine((value) => protocols.includes(new URL(value).protocol), `must begin with ${protocols.join(' or ')}`)

/** Public Ed25519 keys in base58btc, as in a DID document. */
const multikeys = /^ *z6Mk[1-9A-HJ-NP-Za-km-z]{44}(?: *, *z6Mk[1-9A-HJ-NP-Za-km-z]{44})* *$/

/** Origins for a Content-Security-Policy; the first label of a host may be `*`. */
const frameHosts = /^ *https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?(?: *, *https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?)* *$/

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PLATFORM: z.enum(platforms).default('stem'),
  HOST: z.string().min(1).optional(),
  PORT: port.default(4000),
  PUBLIC_URL: url('http:', 'https:').optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  KEEP_ALIVE_SECONDS: z.coerce.number().int().min(5).max(3600).default(80),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  EMBEDDED_DATABASE_PORT: port.default(0),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  JOBS: flag.default(true),
  INSTALLATION: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, 'must consist of lower-case letters, digits, - and _')
    .optional(),
  TOKEN_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  SECRETS_KEY: z.string().min(32).optional(),
  BADGE_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  BADGE_FORMER_KEYS: z
    .string()
    .regex(multikeys, 'must be public Ed25519 keys as Multikey (z6Mk…), separated by commas')
    .optional(),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(60).max(900).default(300),
  REFRESH_TOKEN_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(300).optional(),
  SAVE_QUEUE_LIMIT: z.coerce.number().int().min(1).default(20_000),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Stadia <no-reply@localhost>'),
  MAIL_DKIM_DOMAIN: z.string().min(3).optional(),
  MAIL_DKIM_SELECTOR: z.string().min(1).optional(),
  MAIL_DKIM_KEY: z.string().includes('PRIVATE KEY').optional(),
  MAIL_BOUNCE_ADDRESS: z.email().optional(),
  MAIL_BOUNCE_TOKEN: z.string().min(16).optional(),
  CLAMAV_URL: url('tcp:').optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
  ANT_MEDIA_URL: url('http:', 'https:').optional(),
  ANT_MEDIA_JWT_SECRET: z.string().min(16).optional(),
  ANT_MEDIA_HOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must have 16 or more letters, digits, - and _')
    .optional(),
  IMAGES_URL: url('http:', 'https:').optional(),
  IMAGES_API_KEY: z.string().min(1).optional(),
  IMAGES_MODEL: z.string().min(1).default('gpt-image-1'),
  IMAGES_MODERATION_MODEL: z.string().min(1).default('omni-moderation-latest'),
  IMAGES_PRICE: z.coerce.number().min(0).max(100).default(0.04),
  IMAGES_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(90),
  IMAGES_C2PA_KEY: z.string().includes('PRIVATE KEY').optional(),
  IMAGES_C2PA_CHAIN: z.string().includes('BEGIN CERTIFICATE').optional(),
  WEBHOOK_INTERNAL: z.enum(['allow', 'refuse']).default('refuse'),
  CODECOMBAT_CLIENT_ID: z.string().min(1).optional(),
  CODECOMBAT_CLIENT_SECRET: z.string().min(1).optional(),
  CODECOMBAT_URL: url('https:').default('https://codecombat.com'),
  CODECOMBAT_PROVIDER: z.string().min(1).default('stadia'),
  CODEMENTUM_SECRET: z.string().min(16).optional(),
  METRICS: z.enum(['open', 'closed']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  FRAME_HOSTS: z
    .string()
    .regex(frameHosts, 'must be https origins such as https://exams.example.org, separated by commas')
    .optional(),
  SECURITY_CONTACT: url('https:', 'mailto:').optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  DEMO: flag.optional(),
  SANDBOX: z.enum(['allow', 'refuse']).optional(),
})

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
export interface ImagesConfig {
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
  readonly platform: z.infer<typeof environment>['PLATFORM']
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
  readonly databasePool: number
  readonly embeddedDatabasePort: number
  readonly redisUrl: string | undefined
  /** runs queued jobs and schedules; false: serves requests only, and another node runs them */
  readonly jobs: boolean
  /** prefix of keys and channels in Redis, which several installations may share */
  readonly installation: string
  /** PKCS #8 PEM of the Ed25519 key that signs access tokens; undefined: kept in the data folder */
  readonly tokenPrivateKey: string | undefined
  /** encrypts secrets in the database; undefined: derived from the key that signs access tokens */
  readonly secretsKey: string | undefined
  /** PKCS #8 PEM of the Ed25519 key that signs credentials; undefined: kept in the data folder */
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
  /** allows webhooks to private addresses and without TLS */
  readonly webhooksToInternal: boolean
  /** without a token, /metrics responds only if this is set */
  readonly metricsOpen: boolean
  /** bearer token required by /metrics, if set */
  readonly metricsToken: string | undefined
  readonly logLevel: string
  /** loads the demo data and shows the demo logins */
  readonly demo: boolean
  /** allows local fakes of external services */
  readonly sandboxAllowed: boolean
}

/** Invalid or missing variables; the message names all of them. */
export class ConfigError extends Error {}

/**
 * Reads the configuration; the only place with names of environment variables (see .env.example).
 * @throws ConfigError naming each invalid or missing variable
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'))
  }
  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  const problems = [
    ...(production ? productionProblems(e) : []),
    ...stripeProblems(e),
    ...antMediaProblems(e),
    ...dkimProblems(e),
    ...codeCombatProblems(e),
    ...pictureKeyProblems(e),
  ]
  if (problems.length) throw new ConfigError(problems.join('\n'))
  return {
    mode: e.NODE_ENV,
    platform: e.PLATFORM,
    host: e.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: e.PORT,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    trustedProxies: e.TRUST_PROXY,
    keepAliveMs: e.KEEP_ALIVE_SECONDS * 1000,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databasePool: e.DATABASE_POOL,
    embeddedDatabasePort: e.EMBEDDED_DATABASE_PORT,
    redisUrl: e.REDIS_URL,
    jobs: e.JOBS,
    installation: e.INSTALLATION ?? `stadia_${e.PLATFORM}`,
    tokenPrivateKey: e.TOKEN_PRIVATE_KEY?.replaceAll('\\n', '\n'),
    secretsKey: e.SECRETS_KEY,
    badgePrivateKey: e.BADGE_PRIVATE_KEY?.replaceAll('\\n', '\n'),
    badgeFormerKeys: e.BADGE_FORMER_KEYS?.split(',').map((key) => key.trim()) ?? [],
    accessTokenSeconds: e.ACCESS_TOKEN_SECONDS,
    refreshTokenDays: e.REFRESH_TOKEN_DAYS,
    drainDelay: e.DRAIN_DELAY_SECONDS ?? (production ? 5 : 0),
    saveQueueLimit: e.SAVE_QUEUE_LIMIT,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailDkim:
      e.MAIL_DKIM_DOMAIN && e.MAIL_DKIM_SELECTOR && e.MAIL_DKIM_KEY
        ? {
            domain: e.MAIL_DKIM_DOMAIN,
            selector: e.MAIL_DKIM_SELECTOR,
            privateKey: e.MAIL_DKIM_KEY.replaceAll('\\n', '\n'),
          }
        : undefined,
    mailBounceAddress: e.MAIL_BOUNCE_ADDRESS,
    mailBounceToken: e.MAIL_BOUNCE_TOKEN,
    clamavUrl: e.CLAMAV_URL,
    s3:
      e.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            endpoint: e.S3_ENDPOINT,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          },
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
        ? { secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET }
        : undefined,
    antMedia:
      e.ANT_MEDIA_URL && e.ANT_MEDIA_HOOK_SECRET
        ? {
            url: e.ANT_MEDIA_URL.replace(/\/+$/, ''),
            jwtSecret: e.ANT_MEDIA_JWT_SECRET,
            hookSecret: e.ANT_MEDIA_HOOK_SECRET,
          }
        : undefined,
    images: {
      url: e.IMAGES_URL?.replace(/\/+$/, ''),
      key: e.IMAGES_API_KEY,
      model: e.IMAGES_MODEL,
      moderationModel: e.IMAGES_MODERATION_MODEL,
      priceMicros: Math.round(e.IMAGES_PRICE * 1_000_000),
      timeoutMs: e.IMAGES_TIMEOUT_SECONDS * 1000,
      papers:
        e.IMAGES_C2PA_KEY && e.IMAGES_C2PA_CHAIN
          ? {
              key: e.IMAGES_C2PA_KEY.replaceAll('\\n', '\n'),
              chain: e.IMAGES_C2PA_CHAIN.replaceAll('\\n', '\n'),
            }
          : undefined,
    },
    codeCombat:
      e.CODECOMBAT_CLIENT_ID && e.CODECOMBAT_CLIENT_SECRET
        ? {
            url: e.CODECOMBAT_URL.replace(/\/+$/, ''),
            clientId: e.CODECOMBAT_CLIENT_ID,
            clientSecret: e.CODECOMBAT_CLIENT_SECRET,
            provider: e.CODECOMBAT_PROVIDER,
          }
        : undefined,
    codementumSecret: e.CODEMENTUM_SECRET,
    frameHosts: e.FRAME_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    securityContact: e.SECURITY_CONTACT,
    webhooksToInternal: e.WEBHOOK_INTERNAL === 'allow',
    metricsOpen: e.METRICS ? e.METRICS === 'open' : !production,
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
    demo: e.DEMO ?? e.NODE_ENV === 'development',
    sandboxAllowed: e.SANDBOX ? e.SANDBOX === 'allow' : !production,
  }
}

function productionProblems(e: z.infer<typeof environment>): string[] {
  const required = ['PUBLIC_URL', 'DATABASE_URL', 'TOKEN_PRIVATE_KEY'] as const
  const problems = required
    .filter((name) => e[name] === undefined)
    .map((name) => `${name}: required when NODE_ENV is production`)
  if (!e.STRIPE_SECRET_KEY && e.SANDBOX !== 'allow') {
    problems.push('STRIPE_SECRET_KEY: required when NODE_ENV is production, unless SANDBOX is allow')
  }
  if (e.DEMO) problems.push('DEMO: the demo data is not for production')
  return problems
}

/** One without the other would take money without receiving webhooks. */
function stripeProblems(e: z.infer<typeof environment>): string[] {
  if (!e.STRIPE_SECRET_KEY === !e.STRIPE_WEBHOOK_SECRET) return []
  return ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither']
}

/** Without the secret anyone could send webhooks. */
function antMediaProblems(e: z.infer<typeof environment>): string[] {
  if (!e.ANT_MEDIA_URL === !e.ANT_MEDIA_HOOK_SECRET) return []
  return ['ANT_MEDIA_URL and ANT_MEDIA_HOOK_SECRET: set both or neither']
}

/** All three are needed to sign. */
function dkimProblems(e: z.infer<typeof environment>): string[] {
  const given = [e.MAIL_DKIM_DOMAIN, e.MAIL_DKIM_SELECTOR, e.MAIL_DKIM_KEY].filter(Boolean).length
  return given === 0 || given === 3
    ? []
    : ['MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY: set all three or none']
}

function codeCombatProblems(e: z.infer<typeof environment>): string[] {
  if (!e.CODECOMBAT_CLIENT_ID === !e.CODECOMBAT_CLIENT_SECRET) return []
  return ['CODECOMBAT_CLIENT_ID and CODECOMBAT_CLIENT_SECRET: set both or neither']
}

/** A key without certificates does not identify the signer. */
function pictureKeyProblems(e: z.infer<typeof environment>): string[] {
  if (!e.IMAGES_C2PA_KEY === !e.IMAGES_C2PA_CHAIN) return []
  return ['IMAGES_C2PA_KEY and IMAGES_C2PA_CHAIN: set both or neither']
}

/** Names of all variables, for the check that .env.example documents each. */
export const variableNames = Object.keys(environment.shape)
