// Third-party mail servers: one refuses our mails by their local part, one stores bounces.
import { writeFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'

const [folder, server, seconds = '60'] = process.argv.slice(2)
const answers = {
  unknown: [550, '5.1.1 Nobody of that name here'],
  plain: [550, 'Cannot take it'],
  full: [452, '4.2.2 Over its size, come again'],
  quota: [552, '5.2.2 Over its size'],
  spam: [550, 'Looks like spam'],
  listed: [554, '5.7.1 Your host is on a list'],
}
const key = (number) => `0198c0de-0000-7000-8000-00000000000${number}`
const options = { authOptional: true, disabledCommands: ['STARTTLS'], hideENHANCEDSTATUSCODES: true, size: 20_000_000 }
/** @param host address: dma sends everything to one server, so both refuse and store */
const serverAt = (host) =>
  new Promise((resolve) => {
    const sink = new SMTPServer({
      ...options,
      onRcptTo({ address }, _session, done) {
        const [responseCode, text] = answers[address.split('@')[0].split('-')[0]] ?? []
        done(responseCode ? Object.assign(new Error(text), { responseCode }) : null)
      },
      onData(stream, { envelope }, done) {
        const chunks = []
        stream.on('data', (chunk) => chunks.push(chunk))
        stream.on('end', () => {
          store(envelope, chunks)
          done()
        })
      },
    })
    sink.listen(25, host, resolve)
  })

function store({ mailFrom, rcptTo: [{ address: to }] }, chunks) {
  const head = `Return-Path: <${mailFrom ? mailFrom.address : ''}>\r\nDelivered-To: ${to}\r\n`
  const name = cases[to.match(/0(\d)@/)?.[1]] ?? 'other'
  saved.set(name, (saved.get(name) ?? 0) + 1)
  writeFileSync(`${folder}/${server}-${name}-${saved.get(name)}.eml`, Buffer.concat([Buffer.from(head), ...chunks]))
}

const cases = ['unknown', 'plain', 'full', 'quota', 'listed', 'unreachable', 'large', 'spam']
// responses of Dovecot itself
const names = server === 'dovecot' ? ['unknown', 'full', 'quota', 'large'] : cases
const saved = new Map()
await Promise.all(['127.0.0.2', '127.0.0.3'].map(serverAt))
const transport =
  server === 'dma'
    ? createTransport({ sendmail: true, path: '/usr/sbin/dma', newline: 'unix' })
    : createTransport({ host: '127.0.0.1', port: 25, ignoreTLS: true, connectionTimeout: 10_000 })
for (const name of names) {
  const i = cases.indexOf(name)
  const to = name === 'unreachable' ? 'someone@away.test' : `${name === 'large' ? 'unknown-large' : name}@school.test`
  await transport
    .sendMail({
      envelope: { from: `bounces+${key(i)}@stadia.test`, to },
      from: 'Stadia <no-reply@stadia.test>',
      to,
      messageId: `<${key(i)}@stadia.test>`,
      subject: `A mail to ${name}`,
      text: name === 'large' ? 'A line of text.\r\n'.repeat(100_000) : 'Hello',
    })
    .catch((error) => console.log(`${name}: ${error.message}`))
}
setTimeout(
  () => {
    for (const name of names) console.log(`${server} ${name}: ${saved.get(name) ?? 0} bounces`)
    process.exit()
  },
  Number(seconds) * 1000,
)
