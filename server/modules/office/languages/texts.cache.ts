import { required } from '../../../../shared/required.ts'
import { locales, type Locale } from '../../../editions.ts'
import { perNode, type AppNode } from '../../../context/context.ts'
import { isOfServer, serverNamespace } from './shipped-texts.ts'
import { TextOverride } from './text-override.entity.ts'

/** Topic published to all nodes after a text changed. */
export const textsTopic = 'texts.changed'
export interface TextsMessage {
  locale: Locale
}

/** A node's cached overrides of a language. */
interface Known {
  /** changes with every update; empty: no overrides */
  version: string
  /** for the web app: namespace → key → text */
  web: Record<string, Record<string, string>>
}

const nothing: Known = { version: '', web: {} }

/** Per-node cache of overrides: read on start, on change messages, and once a minute. */
export const textsCache = perNode((node) => {
  const known = new Map<Locale, Known>()
  const readOne = async (locale: Locale) => void known.set(locale, await readTexts(node, locale))
  const failed = (error: unknown) => node.log.warn({ err: error }, 'Reading changed texts failed')
  node.onClose(node.pubSub.listen<TextsMessage>(textsTopic, ({ locale }) => void readOne(locale).catch(failed)))
  const readAll = async () => {
    for (const locale of locales) await readOne(locale)
  }
  node.onClose(node.pubSub.onMissed(() => void readAll().catch(failed)))
  return {
    readAll,
    readOne,
    of: (locale: Locale): Known => known.get(locale) ?? nothing,
  }
})

/** Reads the overrides of a language and applies them to the server's sentences, e-mails and documents. */
async function readTexts({ db, texts: ofNode }: AppNode, locale: Locale): Promise<Known> {
  const rows = await db
    .createQueryBuilder(TextOverride, 'one')
    .where('one.locale = :locale and one.text is not null', { locale })
    .orderBy('one.namespace')
    .addOrderBy('one.key')
    .getMany()
  const web: Known['web'] = {}
  const texts: Known['web'] = {}
  const sentences: Record<string, string> = {}
  for (const { namespace, key, text: given } of rows) {
    const text = required(given, 'text of the override')
    if (namespace === serverNamespace) sentences[key] = text
    else ((isOfServer(namespace) ? texts : web)[namespace] ??= {})[key] = text
  }
  ofNode.replace(locale, { texts, sentences, web })
  const last = Math.max(0, ...rows.map(({ changedAt }) => changedAt.getTime()))
  return { version: rows.length ? `${rows.length}-${last.toString(36)}` : '', web }
}
