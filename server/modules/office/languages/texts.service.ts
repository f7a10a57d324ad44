import { foldLetters } from '../../../../shared/fold.ts'
import type { Locale } from '../../../editions.ts'
import { locales } from '../../../editions.ts'
import type { Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { isPluralForm, singularKey } from '../../../../shared/text-checks.ts'
import { userById } from '../../accounts/public.ts'
import { englishKey, serverNamespace, shippedTexts } from './shipped-texts.ts'
import { TextChange, TextOverride, InterfaceTextStatus } from './text-override.entity.ts'
import type { TextChangeType, TextEntry, TextFilter, TextProgress, TextsArgs } from './texts.inputs.ts'

/** Key of a text: language, namespace and key. */
export interface TextAddress {
  locale: Locale
  namespace: string
  key: string
}

/** Opaque id of a text, used as cursor. */
const textId = ({ locale, namespace, key }: TextAddress): string =>
  Buffer.from(JSON.stringify([locale, namespace, key])).toString('base64url')

/** All texts of a language, by namespace and key; the server's sentences come last. */
export async function entriesOf(ctx: Ctx, locale: Locale): Promise<TextEntry[]> {
  const rows = await ctx.db.find(TextOverride, { where: locale === 'en' ? { locale } : [{ locale }, { locale: 'en' }] })
  const found = new Map(rows.map((row) => [addressOf(row), row]))
  const english = shippedTexts(ctx, 'en')
  const entries: TextEntry[] = []
  for (const [namespace, texts] of inOrder(shippedTexts(ctx, locale))) {
    const model = english.get(namespace) ?? new Map<string, string>()
    for (const [key, shipped] of texts) {
      const inEnglish = (of: string) =>
        (locale === 'en' ? null : found.get(addressOf({ locale: 'en', namespace, key: of }))?.text) ?? model.get(of)
      const english = {
        same: inEnglish(englishKey(model, key)) ?? '',
        other: inEnglish(`${singularKey(key)}_other`) ?? '',
      }
      const row = found.get(addressOf({ locale, namespace, key }))
      entries.push(entryOf({ locale, namespace, key }, { shipped, english, row }))
    }
  }
  return entries
}

const addressOf = ({ locale, namespace, key }: TextAddress) => `${locale} ${namespace} ${key}`

const inOrder = <T>(texts: ReadonlyMap<string, T>): [string, T][] =>
  [...texts].sort(([a], [b]) => Number(a === serverNamespace) - Number(b === serverNamespace) || (a < b ? -1 : 1))

function entryOf(
  address: TextAddress,
  { shipped, english, row }: { shipped: string; english: TextEntry['originals']; row: TextOverride | undefined },
): TextEntry {
  const text = row?.text ?? shipped
  return {
    id: textId(address),
    ...address,
    english: english.same,
    originals: english,
    shipped,
    text,
    status: text.trim() === '' ? InterfaceTextStatus.empty : (row?.status ?? InterfaceTextStatus.translated),
    outdated: row?.outdated ?? false,
    isChanged: text !== shipped,
    isPlural: isPluralForm(address.key),
    changedAt: row?.changedAt ?? null,
  }
}

const filters: Record<TextFilter, (entry: TextEntry) => boolean> = {
  empty: ({ status }) => status === 'empty',
  // a text without words, such as a number, is the same in every language
  equal: ({ text, english, locale }) => locale !== 'en' && text === english && /\p{L}{3}/u.test(text),
  outdated: ({ outdated }) => outdated,
  changed: ({ isChanged }) => isChanged,
  needsEditing: ({ status }) => status === 'needsEditing',
  translated: ({ status }) => status === 'translated',
  approved: ({ status }) => status === 'approved',
}

/** A page of the texts of a language. @throws BAD_USER_INPUT for an invalid cursor */
export async function texts(
  ctx: Ctx,
  { locale, namespace, search, filter, first, after }: TextsArgs,
): Promise<Page<TextEntry>> {
  const wanted = foldLetters(search?.trim() ?? '')
  const all = (await entriesOf(ctx, locale)).filter(
    (entry) =>
      (!namespace || entry.namespace === namespace) &&
      (!filter || filters[filter](entry)) &&
      (!wanted || [entry.key, entry.english, entry.text].some((part) => foldLetters(part).includes(wanted))),
  )
  const from = after ? positionAfter(all, after) : 0
  const limit = first ?? 50
  const nodes = all.slice(from, from + limit)
  return {
    nodes,
    edges: nodes.map((node) => ({ node, cursor: node.id })),
    pageInfo: {
      hasNextPage: from + limit < all.length,
      hasPreviousPage: from > 0,
      startCursor: nodes[0]?.id ?? null,
      endCursor: nodes.at(-1)?.id ?? null,
    },
    totalCount: Promise.resolve(all.length),
  }
}

/** Position after a text that a filter may have excluded in the meantime. */
function positionAfter(all: readonly TextEntry[], cursor: string): number {
  const found = all.findIndex(({ id }) => id === cursor)
  if (found >= 0) return found + 1
  const [, namespace, key] = addressIn(cursor)
  if (typeof namespace !== 'string' || typeof key !== 'string') throw badInput({ after: ['The cursor is not valid'] })
  const behind = all.findIndex(
    (entry) => entry.namespace > namespace || (entry.namespace === namespace && entry.key > key),
  )
  return behind < 0 ? all.length : behind
}

/** One text by its id, or null. */
export async function textById(ctx: Ctx, id: string): Promise<TextEntry | null> {
  const [locale] = addressIn(id)
  const known = locales.find((each) => each === locale)
  return known ? ((await entriesOf(ctx, known)).find((entry) => entry.id === id) ?? null) : null
}

/** Parses an id; empty for an invalid id. */
function addressIn(id: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** Translation progress of each language. */
export function progress(ctx: Ctx): Promise<TextProgress[]> {
  return Promise.all(
    locales.map(async (locale) => {
      const entries = await entriesOf(ctx, locale)
      const count = (filter: TextFilter) => entries.filter(filters[filter]).length
      return {
        locale,
        all: entries.length,
        empty: count('empty'),
        needsEditing: count('needsEditing'),
        translated: count('translated'),
        approved: count('approved'),
        outdated: count('outdated'),
        changed: count('changed'),
      }
    }),
  )
}

/** Namespaces of the texts. */
export const namespaces = (ctx: Ctx): string[] => inOrder(shippedTexts(ctx, 'en')).map(([name]) => name)

/** Changes of a text, newest first. */
export async function historyOf(ctx: Ctx, { locale, namespace, key }: TextAddress): Promise<TextChangeType[]> {
  const rows = await ctx.db.find(TextChange, {
    where: { locale, namespace, key },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: 50,
  })
  return Promise.all(
    rows.map(async ({ id, before, after, status, changedById, createdAt }) => {
      const user = changedById ? await userById(ctx).load(changedById) : null
      return { id, before, after, status, by: user && `${user.firstName} ${user.lastName}`, at: createdAt }
    }),
  )
}
