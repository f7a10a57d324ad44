import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import type { TransferMenuQuery } from '../../../__generated__/TransferMenuQuery.graphql.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import type { Locale } from '../../../base/locale.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { toastError } from '../../../ui/toasts/toast.tsx'
import type { FileText, ReadTexts } from './file-texts.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { useTextImport, type ImportResult } from './use-text-import.ts'

/** Loads all texts of a language. */
async function allTexts(environment: IEnvironment, locale: Locale): Promise<FileText[]> {
  const texts: FileText[] = []
  for (let after: string | null = null; ;) {
    const page: TransferMenuQuery['response'] | undefined = await fetchQuery<TransferMenuQuery>(
      environment,
      graphql`
        query TransferMenuQuery($locale: String!, $after: String) {
          interfaceTexts(locale: $locale, first: 1000, after: $after) {
            nodes {
              namespace
              key
              english
              text
              status
              version
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      `,
      { locale, after },
      { fetchPolicy: 'network-only' },
    ).toPromise()
    if (!page) return texts
    const { nodes } = page.interfaceTexts
    texts.push(...nodes.map((text) => ({ ...text, status: text.status as FileText['status'] })))
    if (!page.interfaceTexts.pageInfo.hasNextPage) return texts
    after = page.interfaceTexts.pageInfo.endCursor ?? null
  }
}

/** Reads a file of texts; null if it is neither XLIFF 2 nor JSON. */
async function readFile(file: File): Promise<ReadTexts | null> {
  const source = await file.text()
  try {
    if (!source.trimStart().startsWith('<')) return (await import('./json-texts.ts')).fromJson(source)
    return (await import('./read-xliff.ts')).fromXliff(source)
  } catch {
    return null
  }
}

/** Whether a language tag of a file, such as `ru-RU`, belongs to a language. */
const isOfLanguage = (tag: string, locale: Locale) => tag.toLowerCase().split(/[-_]/)[0] === locale

/** Exports the texts of a language to a file for translators and imports them again. */
export function TransferMenu({ locale }: { locale: Locale }) {
  const { t } = useTranslation('languages')
  const field = useRef<HTMLInputElement>(null)
  const { save, read, busy, checked, close } = useTransfer(locale)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,.xlf,.xliff"
        aria-label={t('transfer.import')}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          if (chosen) read(chosen)
          event.currentTarget.value = ''
        }}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={busy && !checked}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            {t('transfer.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('xlf')}>{t('transfer.xliff')}</Menu.Item>
          <Menu.Item onClick={() => save('json')}>{t('transfer.json')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => field.current?.click()}>{t('transfer.import')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {checked && <ImportDialog locale={locale} file={checked.file} checked={checked.result} onClose={close} />}
    </>
  )
}

/** Export and import of a language's texts. `checked` is a file whose import waits for confirmation. */
function useTransfer(locale: Locale) {
  const { t } = useTranslation(['languages', 'common'])
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<{ file: ReadTexts; result: ImportResult } | null>(null)
  const bring = useTextImport(locale)
  const failed = (message: string) => toastError({ title: t('common:toast.error'), message })
  const whileBusy = (work: () => Promise<void>) => {
    setBusy(true)
    void work()
      .catch((error: unknown) => failed((error as Error).message))
      .finally(() => setBusy(false))
  }
  const save = async (kind: 'json' | 'xlf') => {
    const texts = await allTexts(environment, locale)
    const source =
      kind === 'json'
        ? (await import('./json-texts.ts')).toJson(texts)
        : (await import('./write-xliff.ts')).toXliff(texts, locale)
    const type = kind === 'json' ? 'application/json' : 'application/xliff+xml'
    saveFile(new Blob([source], { type }), `texts-${locale}.${kind}`)
  }
  const read = async (chosen: File) => {
    const file = await readFile(chosen)
    if (!file) return failed(t('languages:transfer.unreadable'))
    if (file.locale && !isOfLanguage(file.locale, locale)) return failed(t('languages:transfer.otherLanguage'))
    await bring(file.texts, { dryRun: true }).then((result) => setChecked({ file, result }), ignoreReported)
  }
  return {
    save: (kind: 'json' | 'xlf') => whileBusy(() => save(kind)),
    read: (chosen: File) => whileBusy(() => read(chosen)),
    busy,
    checked,
    close: () => setChecked(null),
  }
}
