import { encodeMessage } from '../../../errors/messages.ts'
import type { Ctx } from '../../../context/context.ts'
import { pageUrl } from '../../../base/page-url.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { userById } from '../../accounts/public.ts'
import { toStoredWords, wordsIn, type StoredWords } from '../../texts/public.ts'
import { personOf } from '../threads/thread-person.ts'
import type { SupportThread } from '../threads/thread.entity.ts'
import { CannedText } from './canned.entity.ts'
import type { PreparedAnswer, SaveCannedTextInput } from './canned.inputs.ts'

/** Prepared answers of an installation. */
const maxTexts = 200
/** Characters of one: it must fit into an answer. */
const maxLength = 8000

/** Variables of a prepared answer, such as `{{firstName}}`. */
export const cannedVariables = ['firstName', 'lastName', 'fullName', 'studentId', 'colleague', 'siteUrl'] as const
type Variable = (typeof cannedVariables)[number]

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g
const isKnown = (name: string): name is Variable => (cannedVariables as readonly string[]).includes(name)

/** All prepared answers, oldest first. */
export const cannedTexts = (ctx: Ctx): Promise<CannedText[]> => ctx.db.find(CannedText, { order: { id: 'ASC' } })

/** @throws NOT_FOUND, BAD_USER_INPUT (unknown variables, empty texts), RULE_BROKEN (too many) */
export async function saveCannedText(ctx: Ctx, { id, topic, words }: SaveCannedTextInput): Promise<CannedText> {
  const storedWords = toStoredWords(words)
  checkWords(storedWords)
  if (id) {
    const text = await ctx.db.findOneBy(CannedText, { id })
    if (!text) throw notFound('Text not found')
    return ctx.db.save(Object.assign(text, { topic: topic ?? null, storedWords }))
  }
  if ((await ctx.db.count(CannedText)) >= maxTexts)
    throw failure('RULE_BROKEN', 'There are too many prepared answers. Delete one first.')
  return ctx.db.save(ctx.db.create(CannedText, { topic: topic ?? null, storedWords }))
}

/** @throws BAD_USER_INPUT naming the language, the line and the variable */
function checkWords(words: StoredWords): void {
  const problems: Record<string, string[]> = {}
  for (const [language, { text }] of Object.entries(words)) {
    const found = text.split('\n').flatMap((line, i) =>
      [...line.matchAll(placeholder)]
        .map(([, name = '']) => name)
        .filter((name) => !isKnown(name))
        .map((name) => encodeMessage('VARIABLE_UNKNOWN', { line: i + 1, variable: name || '{{}}' })),
    )
    if (!text) found.push('Write the text')
    if (text.length > maxLength) found.push(encodeMessage('TEXT_TOO_LONG', { count: maxLength }))
    if (found.length) problems[`words.${language}.text`] = found
  }
  if (Object.keys(problems).length) throw badInput(problems)
}

/** @throws NOT_FOUND */
export async function deleteCannedText(ctx: Ctx, id: string): Promise<void> {
  const { affected } = await ctx.db.delete(CannedText, { id })
  if (!affected) throw notFound('Text not found')
}

/** The prepared answers for a thread, those of its topic first, in the person's language and with their data. */
export async function preparedAnswers(ctx: Ctx, thread: SupportThread): Promise<PreparedAnswer[]> {
  const { user, firstName, lastName, locale } = await personOf(ctx, thread)
  const colleague = await userById(ctx).load(viewerId(ctx))
  const values: Record<Variable, string> = {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    studentId: user?.username ?? '',
    colleague: colleague ? `${colleague.firstName} ${colleague.lastName}`.trim() : '',
    siteUrl: pageUrl(ctx.node, locale, '/'),
  }
  const texts = await cannedTexts(ctx)
  return texts
    .filter(({ topic }) => topic === null || topic === thread.topic)
    .concat(texts.filter(({ topic }) => topic !== null && topic !== thread.topic))
    .map(({ id, topic, storedWords }) => {
      const { title, text, language } = wordsIn(storedWords, locale)
      const filled = text.replace(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole))
      return {
        id,
        name: wordsIn(storedWords, ctx.locale).title || title,
        language,
        text: filled,
        isForTopic: topic === thread.topic,
      }
    })
}
