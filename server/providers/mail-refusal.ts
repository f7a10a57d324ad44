/**
 * Subject of a refusal. `address`: the address does not exist; `mailbox`: it exists but currently accepts nothing
 * (full, disabled); `temporary`: it may succeed later; `us`: the client, the sender or the content is refused, or the
 * server itself is at fault; `unknown`: permanent, without a recognizable reason.
 */
export type RefusalSubject = 'address' | 'mailbox' | 'temporary' | 'us' | 'unknown'

/** A classified refusal, with the server's text. */
export interface Refusal {
  readonly about: RefusalSubject
  /** whether the same mail may be accepted later */
  readonly isTemporary: boolean
  /** enhanced status code (RFC 3463) from which it was read; null for none */
  readonly status: string | null
  readonly text: string
}

/** Response of a server to a mail that it did not accept. */
export interface RefusalEvidence {
  /** `Status` of a delivery report */
  readonly status?: string | null | undefined
  /** reply of the server, as in SMTP or in `Diagnostic-Code` */
  readonly diagnostic?: string | null | undefined
  /** text for people, without the quoted mail */
  readonly text?: string | null | undefined
  /** part of the SMTP session that was refused; `report`: a delivery report */
  readonly stage: 'session' | 'recipient' | 'message' | 'report'
}

const maxTextLength = 500
const enhanced = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/
/** A reply at the start of a line or after a separator, because free text contains other numbers of three digits. */
const reply = /(?:^|[:;>\])"']\s*|\bsaid\W+)([45]\d\d)(?=[\s#-])/m

/** Phrases by subject, for servers without enhanced codes. The first match decides: in doubt, no address is blocked. */
const phrases: readonly (readonly [RefusalSubject, RegExp])[] = [
  [
    'us',
    /block.?list|black.?list|dnsbl|\brbl\b|\bspam|reputation|\bpolic(?:y|ies)\b|relay(?:ing)? (?:access )?(?:is )?(?:denied|not permitted|prohibited)|not permitted to relay|authenticat|\bdmarc\b|\bspf\b|\bdkim\b|sender.{0,40}(?:rejected|denied|refused|blocked|verif)|banned|virus|malware|message (?:size|too (?:large|big))|content (?:rejected|refused|denied)|access denied/i,
  ],
  [
    'temporary',
    /retry time|giving up|timed? ?out|time limit|too long|expired?\b|temporar|try (?:again )?later|greylist|graylist|deferred|rate limit|connection refused|could not connect|unreachable/i,
  ],
  [
    'mailbox',
    /(?:mailbox|inbox|account|user|recipient|quota).{0,40}(?:full|over ?quota|quota|exceeded|disabled|inactive|suspended|locked)|over ?quota|quota exceeded/i,
  ],
  [
    'address',
    /(?:unknown|no such|invalid|non-?exist\w*|unrout\w*) (?:local )?(?:user|recipient|mailbox|address|account|person)|(?:user|recipient|mailbox|account|address|person)[^.\n]{0,40}(?:unknown|not found|not known|does(?: not|n.t) exist|no longer exists)|no mailbox here|(?:domain|host)[^.\n]{0,20}(?:not found|does(?: not|n.t) exist)/i,
  ],
]

const subjectOfWords = (text: string): RefusalSubject | null =>
  phrases.find(([, words]) => words.test(text))?.[0] ?? null

/** Subjects of replies to a recipient without an enhanced code or a reason (RFC 5321). */
const subjectOfReply: Record<string, RefusalSubject> = {
  550: 'address',
  551: 'address',
  552: 'mailbox',
  553: 'address',
}

/** The subject of a temporary refusal that became final. */
function subjectOfTemporary(subject: string | undefined, stage: RefusalEvidence['stage']): RefusalSubject {
  if (subject === '7') return 'us'
  if (subject === '1' || subject === '2' || subject === '4' || stage === 'report') return 'temporary'
  // concerns our own mail server or the mail
  return subject === '3' || stage === 'message' ? 'us' : 'temporary'
}

/** The subject of the code of a permanent refusal; null if the code does not imply one. */
function subjectOfPermanent(subject: string | undefined, detail: string | undefined): RefusalSubject | null {
  switch (subject) {
    case '1':
      return detail === '0' ? null : 'address'
    case '2':
      return 'mailbox'
    case '4':
      // concerns the recipient's host and the route to it; 5.4.7 is a delivery that took too long
      return detail === '7' ? 'temporary' : 'mailbox'
    case '3':
    case '5':
    case '6':
    case '7':
      return 'us'
    default:
      return null
  }
}

/** The server's text: its reply, or the paragraph of the text that contains it. */
function wordsOf({ diagnostic, text, status }: Pick<RefusalEvidence, 'diagnostic' | 'text' | 'status'>): string {
  const paragraph = text?.split(/\r?\n[ \t]*\r?\n/).find((each) => reply.test(each))
  const said = diagnostic || paragraph || text || (status ? `status ${status}` : '')
  return said.replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
}

/**
 * Classifies a refusal. The reply in the diagnostic takes precedence over a general status: some servers report a mail
 * given up after temporary failures as `5.0.0`.
 */
export function classifyRefusal({ status, diagnostic, text, stage }: RefusalEvidence): Refusal {
  const said = diagnostic || text || ''
  const code = reply.exec(said)?.[1] ?? null
  const inReply = enhanced.exec(said)
  const given = enhanced.exec(status ?? '')
  const isTemporary = Boolean(code?.startsWith('4') || (!code && inReply?.[1] === '4') || given?.[1] === '4')
  const kind = isTemporary ? '4' : '5'
  const usable = [given, inReply].filter((found) => found?.[1] === kind)
  const exact = usable.find((found) => found?.[2] !== '0') ?? usable[0] ?? null
  const refusal = {
    isTemporary,
    status: exact?.[0] ?? given?.[0] ?? null,
    text: wordsOf({ diagnostic, text, status }),
  }
  const [, , subject, detail] = exact ?? []
  const isOfSender = subject === '1' && (detail === '7' || detail === '8')
  if (stage === 'session' || isOfSender) return { ...refusal, about: 'us' }
  if (isTemporary) return { ...refusal, about: subjectOfTemporary(subject, stage) }
  const byCode = subjectOfPermanent(subject, detail)
  // sendmail adds 5.1.1 to every 550 without its own status: the text of the reply takes precedence
  const isAdded = byCode === 'address' && Boolean(diagnostic && code && !inReply)
  const about = (isAdded ? subjectOfWords(said) : null) ?? byCode ?? subjectOfWords(said) ?? subjectOfWords(text ?? '')
  if (about) return { ...refusal, about, isTemporary: about === 'temporary' }
  if (subject === '1') return { ...refusal, about: 'address' }
  if (stage === 'message') return { ...refusal, about: 'us' }
  return { ...refusal, about: subjectOfReply[code ?? ''] ?? 'unknown' }
}
