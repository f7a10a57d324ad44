import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { pictureName, picturesIn, type ExportedQuestion, type Pictures, type Writer } from './exported-question.ts'
import { qti21, qti30, type Dialect } from './qti/dialect.ts'
import { itemOf } from './qti/item.ts'

function manifestOf(questions: readonly ExportedQuestion[], pictures: Pictures, dialect: Dialect): string {
  const [schema, version] = dialect.schema
  const resources = questions.map((question) => {
    const item = `item${question.questionNo}`
    const shown = picturesIn(question).map((sha256) => `pictures/${pictureName(sha256, pictures)}`)
    return (
      `<resource identifier="${item}" type="${dialect.resource}" href="${item}.xml">` +
      `${[`${item}.xml`, ...shown].map((file) => `<file href="${file}"/>`).join('')}</resource>`
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest ${dialect.package} identifier="questions">`,
    `<metadata><schema>${schema}</schema><schemaversion>${version}</schemaversion></metadata>`,
    '<organizations/>',
    `<resources>${resources.join('\n')}</resources>`,
    '</manifest>',
    '',
  ].join('\n')
}

const writer =
  (dialect: Dialect): Writer =>
  async (questions, pictures, language) => {
    const archive = new ZipFile()
    // fixed timestamps make the output deterministic
    const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }
    const add = (name: string, content: Buffer | string) => archive.addBuffer(Buffer.from(content), name, options)
    add('imsmanifest.xml', manifestOf(questions, pictures, dialect))
    for (const question of questions) {
      add(`item${question.questionNo}.xml`, itemOf(question, pictures, language, dialect))
    }
    for (const [sha256, { bytes }] of pictures) add(`pictures/${pictureName(sha256, pictures)}`, bytes)
    archive.end()
    return buffer(archive.outputStream)
  }

/** A QTI 2.1 package with an item for each question. */
export const writeQti21 = writer(qti21)
/** A QTI 3.0 package with an item for each question. */
export const writeQti30 = writer(qti30)
