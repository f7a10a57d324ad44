import { z } from 'zod'
import { platforms } from './editions.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const port = z.coerce.number().int().min(0).max(65_535)
const url = (...protocols: string[]) =>
  z.url().refine((value) => protocols.includes(new URL(value).protocol), `must begin with ${protocols.join(' or ')}`)

/** Public Ed25519 keys in base58btc, as in a DID document. */
const multikeys = /^ *z6Mk[1-9A-HJ-NP-Za-km-z]{44}(?: *, *z6Mk[1-9A-HJ-NP-Za-km-z]{44})* *$/

/** Public keys of age, X25519 or post-quantum. */
const ageRecipients = /^ *age1[a-z0-9]+(?: *, *age1[a-z0-9]+)* *$/

/** Origins for a Content-Security-Policy; the first label of a host may be `*`. */
const frameHosts = /^ *https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?(?: *, *https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?)* *$/

/** The environment variables, with their defaults (see .env.example). */
export const environment = z.object({
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
  DATABASE_REPLICA_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  EMBEDDED_DATABASE_PORT: port.default(0),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  INSTALLATION: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, 'must consist of lower-case letters, digits, - and _')
    .optional(),
  TOKEN_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  SECRETS_KEY: z.string().min(32).optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .regex(ageRecipients, 'must be public keys of age (age1…), separated by commas')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(16).optional(),
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
  // the local part of a reply address has at most 64 characters, 43 of them for the token
  MAIL_SUPPORT_ADDRESS: z
    .email()
    .refine((address) => address.lastIndexOf('@') <= 21, { message: 'At most 21 characters before the @' })
    .optional(),
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
  WITNESS_POLICY: z.string().min(1).optional(),
  EXAM_WORKER: z.enum(['serve', 'remove']).default('serve'),
  WEBHOOK_INTERNAL: z.enum(['allow', 'refuse']).default('refuse'),
  CODECOMBAT_CLIENT_ID: z.string().min(1).optional(),
  CODECOMBAT_CLIENT_SECRET: z.string().min(1).optional(),
  CODECOMBAT_URL: url('https:').default('https://codecombat.com'),
  CODECOMBAT_PROVIDER: z.string().min(1).default('stadia'),
  CODEMENTUM_SECRET: z.string().min(16).optional(),
  METRICS: z.enum(['open', 'closed']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(?:,[^=,]+=[^,]*)*$/, 'must be name=value, separated by commas')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('stadia'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  FRAME_HOSTS: z
    .string()
    .regex(frameHosts, 'must be https origins such as https://exams.example.org, separated by commas')
    .optional(),
  SECURITY_CONTACT: url('https:', 'mailto:').optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  DEMO: flag.optional(),
  SANDBOX: z.enum(['allow', 'refuse']).optional(),
})

/** The variables after validation. */
export type Environment = z.infer<typeof environment>

/** Problems of variables that earlier releases read: ignoring one could change what a node does. */
export const problemsOfFormer = (given: Readonly<Record<string, string | undefined>>): string[] =>
  given['JOBS'] === undefined ? [] : ['JOBS: replaced by ROLE. Set ROLE=web instead of JOBS=false.']

/** Problems of variables that are valid on their own, but not together. */
export const problemsOf = (e: Environment): string[] => [
  ...(e.NODE_ENV === 'production' ? productionProblems(e) : []),
  ...stripeProblems(e),
  ...antMediaProblems(e),
  ...dkimProblems(e),
  ...codeCombatProblems(e),
  ...pictureKeyProblems(e),
]

function productionProblems(e: Environment): string[] {
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
function stripeProblems(e: Environment): string[] {
  if (!e.STRIPE_SECRET_KEY === !e.STRIPE_WEBHOOK_SECRET) return []
  return ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither']
}

/** Without the secret anyone could send webhooks. */
function antMediaProblems(e: Environment): string[] {
  if (!e.ANT_MEDIA_URL === !e.ANT_MEDIA_HOOK_SECRET) return []
  return ['ANT_MEDIA_URL and ANT_MEDIA_HOOK_SECRET: set both or neither']
}

/** All three are needed to sign. */
function dkimProblems(e: Environment): string[] {
  const given = [e.MAIL_DKIM_DOMAIN, e.MAIL_DKIM_SELECTOR, e.MAIL_DKIM_KEY].filter(Boolean).length
  return given === 0 || given === 3
    ? []
    : ['MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY: set all three or none']
}

function codeCombatProblems(e: Environment): string[] {
  if (!e.CODECOMBAT_CLIENT_ID === !e.CODECOMBAT_CLIENT_SECRET) return []
  return ['CODECOMBAT_CLIENT_ID and CODECOMBAT_CLIENT_SECRET: set both or neither']
}

/** A key without certificates does not identify the signer. */
function pictureKeyProblems(e: Environment): string[] {
  if (!e.IMAGES_C2PA_KEY === !e.IMAGES_C2PA_CHAIN) return []
  return ['IMAGES_C2PA_KEY and IMAGES_C2PA_CHAIN: set both or neither']
}

/** Names of all variables, for the check that .env.example documents each. @internal */
export const variableNames = Object.keys(environment.shape)
