import { rightByte } from '../../papers/content.ts'
import { pictureName, type Writer } from './exported-question.ts'
import { delimited, escapeXml, picturesOf, portableHtml } from './portable.ts'

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Moodle XML: HTML with pictures as files, formulas between `\(` and `\)`. https://docs.moodle.org/en/Moodle_XML_format */
export const writeMoodle: Writer = async (questions, pictures) => {
  const html = (text: string) => {
    const written = portableHtml(text, {
      formula: delimited,
      picture: (sha256) => `@@PLUGINFILE@@/${pictureName(sha256, pictures)}`,
    })
    const files = picturesOf([text]).map(
      (sha256) =>
        `<file name="${pictureName(sha256, pictures)}" path="/" encoding="base64">` +
        `${pictures.get(sha256)?.bytes.toString('base64') ?? ''}</file>`,
    )
    return [`<text>${cdata(written)}</text>`, ...files].join('')
  }
  let topic: string | null = null
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>']
  for (const question of questions) {
    if (question.topic !== topic) {
      topic = question.topic
      const path = `$course$/top/${topic.replaceAll('/', '//')}`
      lines.push(`<question type="category"><category><text>${escapeXml(path)}</text></category></question>`)
    }
    lines.push(
      '<question type="multichoice">',
      `<name><text>${question.questionNo}</text></name>`,
      `<questiontext format="html">${html(question.words.text)}</questiontext>`,
      ...(question.words.explanation
        ? [`<generalfeedback format="html">${html(question.words.explanation)}</generalfeedback>`]
        : []),
      `<defaultgrade>${question.points}</defaultgrade>`,
      '<penalty>0</penalty>',
      '<single>true</single>',
      `<shuffleanswers>${question.shuffle ? 1 : 0}</shuffleanswers>`,
      '<answernumbering>ABCD</answernumbering>',
      ...question.words.options.map(
        (option, i) =>
          `<answer fraction="${i + 1 === rightByte(question.content) ? 100 : 0}" format="html">${html(option)}</answer>`,
      ),
      '</question>',
    )
  }
  return Buffer.from([...lines, '</quiz>', ''].join('\n'))
}
