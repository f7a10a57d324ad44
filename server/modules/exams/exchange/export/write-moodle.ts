import { pictureName, type Writer } from './exported-question.ts'
import { moodleAnswers } from './kinds/index.ts'
import { delimited, escapeXml, picturesOf, portableHtml } from './portable.ts'

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Moodle XML: HTML with pictures as files, formulas between `\(` and `\)`. https://docs.moodle.org/en/Moodle_XML_format */
export const writeMoodle: Writer = async (questions, pictures, language) => {
  const html = (text: string) =>
    portableHtml(text, {
      formula: delimited,
      picture: (sha256) => `@@PLUGINFILE@@/${pictureName(sha256, pictures)}`,
    })
  const content = (text: string, change = (written: string) => written) => {
    const written = change(html(text))
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
    const answers = moodleAnswers(question, { content, html, pictures, language })
    if (!answers) continue
    lines.push(
      `<question type="${answers.type}">`,
      `<name><text>${question.questionNo}</text></name>`,
      `<questiontext format="html">${content(question.words.text, answers.withGaps)}</questiontext>`,
      ...(question.words.explanation
        ? [`<generalfeedback format="html">${content(question.words.explanation)}</generalfeedback>`]
        : []),
      `<defaultgrade>${question.points}</defaultgrade>`,
      '<penalty>0</penalty>',
      ...answers.lines,
      '</question>',
    )
  }
  return Buffer.from([...lines, '</quiz>', ''].join('\n'))
}
