import { z } from 'zod'
import { platforms } from './editions.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const port = z.coerce.number().int().min(0).max(65_535)
const url = (...protocols: string[]) =>
  z.url().refine((value) => protocols.includes(new URL(value).protocol), `must begin with ${protocols.join(' or ')}`)

/** Public Ed25519 keys in base58btc, as a DID document has them. */
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
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  EMBEDDED_DATABASE_PORT: port.default(0),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  INSTALLATION: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, 'must consist of lower-case letters, digits, - and _')
    .optional(),
  TOKEN_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  SECRETS_KEY: z.string().min(32).optional(),
  BADGE_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  BADGE_FORMER_KEYS: z
    .string()
    .regex(multikeys, 'must be public Ed25519 keys as Multikey (z6Mk…), divided by commas')
    .optional(),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(60).max(900).default(300),
  REFRESH_TOKEN_DAYS: z.coerce.number().int().min(1).max(365).default(30),
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
    .regex(frameHosts, 'must be https origins such as https://exams.example.org, divided by commas')
    .optional(),
  SECURITY_CONTACT: url('https:', 'mailto:').optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  DEMO: flag.optional(),
  SANDBOX: z.enum(['allow', 'refuse']).optional(),
})

/** A bucket for the files; without keys the SDK looks where the machine keeps them. */
export interface S3Config {
  readonly bucket: string
  readonly region: string
  /** of a service other than Amazon's */
  readonly endpoint: string | undefined
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** A server that speaks the OpenAI images and moderations API. */
export interface ImagesConfig {
  /** base address with its version; undefined: the sandbox serves where it may */
  readonly url: string | undefined
  readonly key: string | undefined
  readonly model: string
  readonly moderationModel: string
  /** price of one picture in millionths of the platform's currency */
  readonly priceMicros: number
  readonly timeoutMs: number
  /** what pictures are signed with (C2PA), as PEM; undefined: a key of the node's own where the sandbox may serve */
  readonly papers: { readonly key: string; readonly chain: string } | undefined
}

/** Everything that a node is told from outside, checked. */
export interface Config {
  readonly mode: 'development' | 'test' | 'production'
  readonly platform: z.infer<typeof environment>['PLATFORM']
  readonly host: string
  readonly port: number
  /** the address under which browsers reach the product, without a slash at the end */
  readonly publicUrl: string
  /** how many proxies in front of the node may name the client's address */
  readonly trustedProxies: number
  readonly dataDir: string
  /** undefined: the embedded PostgreSQL serves */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly embeddedDatabasePort: number
  readonly redisUrl: string | undefined
  /** the prefix of keys and channels in Redis, which several installations may share */
  readonly installation: string
  /** PKCS #8 PEM of the Ed25519 key that signs access tokens; undefined: one is kept in the data folder */
  readonly tokenPrivateKey: string | undefined
  /** what secrets in the database are sealed with; undefined: it follows from the key that signs access tokens */
  readonly secretsKey: string | undefined
  /** PKCS #8 PEM of the Ed25519 key that signs credentials; undefined: one is kept in the data folder */
  readonly badgePrivateKey: string | undefined
  /** public keys (Multikey) that signed credentials before that one */
  readonly badgeFormerKeys: readonly string[]
  readonly accessTokenSeconds: number
  readonly refreshTokenDays: number
  /** saves that may wait on this node before it answers OVERLOADED */
  readonly saveQueueLimit: number
  /** undefined: mails stay in the outbox, where admins read them */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** undefined: mails are not signed here */
  readonly mailDkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | undefined
  /** where bounces of mailings go, each with a key of its own; undefined: to the sender */
  readonly mailBounceAddress: string | undefined
  /** what a mail server that hands bounces over shows as a bearer token; undefined: none are taken */
  readonly mailBounceToken: string | undefined
  /** clamd, which looks into uploaded files; undefined: nobody does */
  readonly clamavUrl: string | undefined
  /** undefined: files are kept in the data folder */
  readonly s3: S3Config | undefined
  /** undefined: the sandbox serves where it may, and else no cards are taken */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined
  /** Ant Media Server; undefined: the sandbox serves where it may, and else nothing is broadcast live */
  readonly antMedia:
    | {
        /** the application's address: https://host:5443/LiveApp */
        readonly url: string
        readonly jwtSecret: string | undefined
        /** stands in the address of the webhook, which is not signed */
        readonly hookSecret: string
      }
    | undefined
  readonly images: ImagesConfig
  /** undefined: the sandbox serves where it may, and else there are no accounts of coding games */
  readonly codeCombat:
    | {
        readonly url: string
        readonly clientId: string
        readonly clientSecret: string
        /** the name under which we are registered there as an OAuth provider */
        readonly provider: string
      }
    | undefined
  /** signs launch links to Codementum; undefined: they are not signed */
  readonly codementumSecret: string | undefined
  /** sites whose pages may be embedded as exams: origins, the first label of a host may be `*` */
  readonly frameHosts: readonly string[]
  /** where flaws in security are reported, for /.well-known/security.txt; undefined: the public address */
  readonly securityContact: string | undefined
  /** webhooks may go to addresses of the own network, and without TLS */
  readonly webhooksToInternal: boolean
  /** without a token, /metrics answers only when it is open */
  readonly metricsOpen: boolean
  /** when set, /metrics asks for it as a bearer token */
  readonly metricsToken: string | undefined
  readonly logLevel: string
  /** loads the demo data and shows the demo logins */
  readonly demo: boolean
  /** local stand-ins of outside services may serve */
  readonly sandboxAllowed: boolean
}

/** A wrong or missing setting; its message names every one of them. */
export class ConfigError extends Error {}

/**
 * Reads the configuration; the only place that knows the environment's names (see .env.example).
 * @throws ConfigError that names each wrong or missing variable
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
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    embeddedDatabasePort: e.EMBEDDED_DATABASE_PORT,
    redisUrl: e.REDIS_URL,
    installation: e.INSTALLATION ?? `stadia_${e.PLATFORM}`,
    tokenPrivateKey: e.TOKEN_PRIVATE_KEY?.replaceAll('\\n', '\n'),
    secretsKey: e.SECRETS_KEY,
    badgePrivateKey: e.BADGE_PRIVATE_KEY?.replaceAll('\\n', '\n'),
    badgeFormerKeys: e.BADGE_FORMER_KEYS?.split(',').map((key) => key.trim()) ?? [],
    accessTokenSeconds: e.ACCESS_TOKEN_SECONDS,
    refreshTokenDays: e.REFRESH_TOKEN_DAYS,
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

/** One without the other takes money and never hears of it. */
function stripeProblems(e: z.infer<typeof environment>): string[] {
  if (!e.STRIPE_SECRET_KEY === !e.STRIPE_WEBHOOK_SECRET) return []
  return ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither']
}

/** Without the secret anybody could report what happened to a broadcast. */
function antMediaProblems(e: z.infer<typeof environment>): string[] {
  if (!e.ANT_MEDIA_URL === !e.ANT_MEDIA_HOOK_SECRET) return []
  return ['ANT_MEDIA_URL and ANT_MEDIA_HOOK_SECRET: set both or neither']
}

/** A part of the three signs nothing. */
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

/** A key without certificates says nothing of who signed. */
function pictureKeyProblems(e: z.infer<typeof environment>): string[] {
  if (!e.IMAGES_C2PA_KEY === !e.IMAGES_C2PA_CHAIN) return []
  return ['IMAGES_C2PA_KEY and IMAGES_C2PA_CHAIN: set both or neither']
}

/** The names of all variables, for the check that .env.example explains each. */
export const variableNames = Object.keys(environment.shape)
