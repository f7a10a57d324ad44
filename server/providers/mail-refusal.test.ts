import { expect, test } from 'vitest'
import { mailFailureOf } from './mail.ts'
import { classifyRefusal, type RefusalEvidence, type RefusalSubject } from './mail-refusal.ts'

const about = (evidence: Omit<RefusalEvidence, 'stage'> & Partial<RefusalEvidence>) =>
  classifyRefusal({ stage: 'report', ...evidence }).about

test.each<[string, string | null, string | null, RefusalSubject]>([
  ['a user who does not exist', '5.1.1', 'smtp; 550 5.1.1 No such pupil', 'address'],
  ['a domain without mail', '5.1.10', 'smtp; 556 5.1.10 Takes no mail', 'address'],
  ['the bad address of the sender', '5.1.7', 'smtp; 553 5.1.7 Your address is odd', 'us'],
  ['the unknown domain of the sender', '5.1.8', 'smtp; 553 5.1.8 No such domain', 'us'],
  ['a full mailbox', '5.2.2', 'smtp; 552 5.2.2 No room', 'mailbox'],
  ['a disabled mailbox', '5.2.1', 'smtp; 550 5.2.1 Asleep', 'mailbox'],
  ['a server at fault', '5.3.0', 'smtp; 554 5.3.0 Something broke', 'us'],
  ['a host that cannot be found', '5.4.4', 'X-Postfix; nowhere to go', 'mailbox'],
  ['a command that is not understood', '5.5.1', 'smtp; 503 5.5.1 What', 'us'],
  ['content that cannot be converted', '5.6.0', 'smtp; 554 5.6.0 Cannot read it', 'us'],
  ['a sender on a list', '5.7.1', 'smtp; 554 5.7.1 Your host is listed', 'us'],
  ['a mail without the right signature', '5.7.26', 'smtp; 550 5.7.26 Not signed', 'us'],
  ['a mail given up after a full mailbox', '4.2.2', 'smtp; 452 4.2.2 No room', 'temporary'],
  ['a mail given up after greylisting', '4.7.1', 'smtp; 451 4.7.1 Come again', 'us'],
  ['a mail given up with a permanent status', '5.0.0', 'smtp; 452 4.2.2 No room: gave it up', 'temporary'],
  ['a general status with an exact reply', '5.0.0', 'smtp; 550 5.1.1 No such pupil', 'address'],
  ['a general status with a refusal of the sender', '5.0.0', 'smtp; 554-5.7.1 Listed', 'us'],
  ['a local user of sendmail', '5.1.1', 'X-Unix; 550 5.1.1 No such pupil', 'address'],
  ['a code with a hash', null, 'smtp; 550 #5.1.1 No such pupil', 'address'],
  ['a reply in words', null, 'smtp; 550 user unknown', 'address'],
  ['a blocklist in words', null, 'smtp; 554 refused by a blocklist of ours', 'us'],
  ['a policy in words', '5.1.0', 'smtp; 550 5.1.0 sender address rejected', 'us'],
  ['an address that is rejected in general', '5.1.0', 'smtp; 550 5.1.0 rejected', 'address'],
  ['a quota in words', '5.0.0', 'smtp; 550 the mailbox is full', 'mailbox'],
  ['a reply without a reason', null, 'smtp; 550 no', 'address'],
  ['a failed transaction without a reason', null, 'smtp; 554 no', 'unknown'],
  ['an IP address that looks like a code', null, 'smtp; 554 no, 5.1.1.7', 'unknown'],
  ['nothing but a class', '5.0.0', null, 'unknown'],
])('%s is classified', (_, status, diagnostic, subject) => {
  expect(about({ status, diagnostic })).toBe(subject)
})

test.each<[string, string, RefusalSubject]>([
  ['a reply after a colon', 'This was not taken:\n\npupil@school.test: 550 5.1.1 Not here', 'address'],
  ['a reply on a separate line', 'did not like it:\n554 5.7.1 Listed', 'us'],
  ['a reply over two lines', 'host said: 550 5.1.1 Nobody\n    here', 'address'],
  ['a retry time that ended', '  pupil@school.test\n    retry time is over', 'temporary'],
  ['seconds that look like a reply', 'Not delivered for 550 seconds. Giving up.', 'temporary'],
])('the text of a report without a diagnostic is read: %s', (_, text, subject) => {
  expect(about({ status: '5.0.0', text })).toBe(subject)
})

test('the text of a refusal is its paragraph', () => {
  const text = 'Good day,\n\nthis mail came back:\n\npupil@school.test: 550 5.1.1 Nobody\n   of that name\n\nGoodbye'
  expect(classifyRefusal({ text, stage: 'report' }).text).toBe('pupil@school.test: 550 5.1.1 Nobody of that name')
})

const smtp = (command: string, response: string, code = 'EENVELOPE') =>
  Object.assign(new Error(response), { code, command, response, responseCode: Number(response.slice(0, 3)) })
const socket = (more: object) => Object.assign(new Error('No luck'), more)

test.each<[string, unknown, object]>([
  ['an unknown address', smtp('RCPT TO', '550 5.1.1 No'), { kind: 'refused', about: 'address' }],
  ['a sender on a list, at the recipient', smtp('RCPT TO', '554 5.7.1 No'), { kind: 'refused', about: 'us' }],
  ['a sender on a list, at the greeting', smtp('CONN', '554 No', 'EPROTOCOL'), { kind: 'refused', about: 'us' }],
  ['a sender that is not allowed', smtp('MAIL FROM', '550 5.1.1 No'), { kind: 'refused', about: 'us' }],
  ['content', smtp('DATA', '550 No', 'EMESSAGE'), { kind: 'refused', about: 'us' }],
  ['a full mailbox', smtp('RCPT TO', '452 4.2.2 No'), { kind: 'later', about: 'temporary' }],
  ['greylisting', smtp('RCPT TO', '451 4.7.1 No'), { kind: 'later', about: 'us' }],
  ['a server without room', smtp('RCPT TO', '452 4.3.1 No'), { kind: 'later', about: 'us' }],
  ['a busy server', smtp('CONN', '421 4.3.2 No', 'ECONNECTION'), { kind: 'unreachable' }],
  ['a wrong password', smtp('AUTH PLAIN', '535 5.7.8 No', 'EAUTH'), { kind: 'unreachable' }],
  ['a certificate that does not match', socket({ code: 'ESOCKET', command: 'CONN' }), { kind: 'unreachable' }],
  ['a closed port', socket({ code: 'ESOCKET', command: 'CONN', syscall: 'connect' }), { kind: 'unreachable' }],
  ['a name without an address', socket({ code: 'EDNS', command: 'CONN' }), { kind: 'unreachable' }],
  [
    'a server that does not greet',
    socket({ code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' }),
    { kind: 'unreachable' },
  ],
  [
    'a connection that closed before the login',
    socket({ code: 'ECONNECTION', command: 'CONN', connected: false }),
    { kind: 'unreachable' },
  ],
  [
    'a connection that broke on the way',
    socket({ code: 'ESOCKET', command: 'CONN', syscall: 'read' }),
    { kind: 'unknown' },
  ],
  [
    'a server that fell silent',
    socket({ code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' }),
    { kind: 'unknown' },
  ],
  ['a connection that closed', socket({ code: 'ECONNECTION', command: 'CONN', connected: true }), { kind: 'unknown' }],
])('%s is classified while sending', (_, error, expected) => {
  expect(mailFailureOf(error)).toMatchObject(expected)
})
