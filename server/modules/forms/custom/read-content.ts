import type { LocalizedText } from '../../../editions.ts'
import { badInput } from '../../../errors/errors.ts'
import { toLocalizedText, type TranslationInput } from '../../texts/public.ts'
import type { FormItemInput } from './custom-forms.inputs.ts'
import { firstClash, isField, type FormChoice, type FormContent, type FormItem } from './form-content.ts'

/**
 * Validates a form's content and converts it to its stored form.
 * @throws BAD_USER_INPUT for a missing English text, a select without options, a duplicate id, and a question or option with the
 * text of another one in any language: answers may be keyed by text
 */
export function readContent(title: readonly TranslationInput[], items: readonly FormItemInput[]): FormContent {
  const content: FormContent = { title: english(title, 'title'), items: items.map(readItem) }
  refuseTwice(
    content.items.map(({ id }) => id),
    (i) => badInput({ [`items.${i}.id`]: ['Use each id only once'] }),
  )
  const fields = content.items.flatMap((item, i) => (isField(item) ? [{ ...item, at: i }] : []))
  const clash = fields[firstClash(fields)]
  if (clash) throw badInput({ [`items.${clash.at}.texts`]: ['Two questions cannot have the same text'] })
  return content
}

function readItem(input: FormItemInput, i: number): FormItem {
  const at = `items.${i}`
  const { id, tag } = input
  const field = isField({ tag })
  const choices = (input.choices ?? []).map((choice, j): FormChoice => ({
    id: choice.id,
    texts: english(choice.texts, `${at}.choices.${j}.texts`),
  }))
  if (tag === 'selectInput' && !choices.length) throw badInput({ [`${at}.choices`]: ['Add at least one option'] })
  refuseTwice(
    choices.map((choice) => choice.id),
    (j) => badInput({ [`${at}.choices.${j}.id`]: ['Use each id only once'] }),
  )
  const clash = tag === 'selectInput' ? firstClash(choices) : -1
  if (clash >= 0) throw badInput({ [`${at}.choices.${clash}.texts`]: ['Two options cannot have the same text'] })
  return {
    id,
    tag,
    texts: english(input.texts, `${at}.texts`),
    placeholder: tag === 'textInput' ? toLocalizedText(input.placeholder ?? [], `${at}.placeholder`) : null,
    required: field && (input.required ?? false),
    className: tag === 'p' ? (input.className ?? 'normal') : null,
    onLabel: field && (input.onLabel ?? false),
    choices: tag === 'selectInput' || tag === 'ul' ? choices : [],
  }
}

function english(given: readonly TranslationInput[], field: string): LocalizedText {
  const text = toLocalizedText(given, field)
  if (!text) throw badInput({ [field]: ['Enter the English text: it is used when a translation is missing'] })
  return text
}

function refuseTwice(values: readonly string[], refusal: (index: number) => Error): void {
  values.forEach((value, i) => {
    if (values.indexOf(value) < i) throw refusal(i)
  })
}
