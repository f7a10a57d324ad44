import { Button, Group, List, Menu, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { TransferMenuMutation } from '../../../__generated__/TransferMenuMutation.graphql.ts'
import type { TransferMenuQuery } from '../../../__generated__/TransferMenuQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import type { Locale } from '../../../shared/input/locale.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Modal } from '../../../ui/layers.tsx'
import { toastError } from '../../../ui/toast.tsx'
import type { BroughtText, FileText } from './text-files.ts'
import { textsList } from './texts-view.ts'

/** Maximum number of texts per call. */
const atOnce = 200

interface Checked {
  texts: BroughtText[]
  changed: number
  same: number
  problems: { namespace: string; key: string; message: string }[]
}

/** Exports the texts of a language to a file for translators and imports them again. */
export function TransferMenu({ locale }: { locale: Locale }) {
  const { t } = useTranslation(['languages', 'common'])
  const environment = useRelayEnvironment()
  const shown = textsList.variablesOf(useTableView(textsList))
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [send] = useCommand<TransferMenuMutation>(graphql`
    mutation TransferMenuMutation(
      $input: ImportTextsInput!
      $isLast: Boolean!
      $locale: String!
      $namespace: String
      $search: String
      $filter: TextFilter
    ) {
      importTexts(input: $input) {
        changed
        same
        problems {
          namespace
          key
          message
        }
        query @include(if: $isLast) {
          ...Progress_query
          ...TextsList_query
        }
      }
    }
  `)
  const failed = (message: string) => toastError({ title: t('common:toast.error'), message })

  const all = async (): Promise<FileText[]> => {
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
      texts.push(...(page.interfaceTexts.nodes as unknown as FileText[]))
      if (!page.interfaceTexts.pageInfo.hasNextPage) return texts
      after = page.interfaceTexts.pageInfo.endCursor ?? null
    }
  }
  const save = async (kind: 'json' | 'xlf') => {
    setBusy(true)
    try {
      const { toJson, toXliff } = await import('./text-files.ts')
      const texts = await all()
      const source = kind === 'json' ? toJson(texts) : toXliff(texts, locale)
      const type = kind === 'json' ? 'application/json' : 'application/xliff+xml'
      saveFile(new Blob([source], { type }), `texts-${locale}.${kind}`)
    } catch (error) {
      failed((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  /** Sends the texts in batches; a dry run reports the changes without saving. */
  const bring = async (texts: BroughtText[], dryRun: boolean): Promise<Checked> => {
    const sum: Checked = { texts, changed: 0, same: 0, problems: [] }
    for (let from = 0; from < texts.length; from += atOnce) {
      const input = { locale, dryRun, texts: texts.slice(from, from + atOnce) }
      const isLast = !dryRun && from + atOnce >= texts.length
      const { importTexts } = await send({ input, ...shown, isLast })
      sum.changed += importTexts.changed
      sum.same += importTexts.same
      sum.problems.push(...importTexts.problems)
    }
    return sum
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const { fromJson, fromXliff } = await import('./text-files.ts')
      const source = await file.text()
      let texts: BroughtText[]
      try {
        const brought = source.trimStart().startsWith('<')
          ? fromXliff(source)
          : { locale: null, texts: fromJson(source) }
        if (brought.locale && brought.locale !== locale) return failed(t('languages:transfer.otherLanguage'))
        texts = brought.texts
      } catch {
        return failed(t('languages:transfer.unreadable'))
      }
      await bring(texts, true).then(setChecked, ignoreReported)
    } finally {
      setBusy(false)
    }
  }
  const take = async () => {
    if (!checked) return
    setBusy(true)
    await bring(checked.texts, false).then(() => setChecked(null), ignoreReported)
    setBusy(false)
  }

  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,.xlf,.xliff"
        aria-label={t('languages:transfer.import')}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0])
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
            {t('languages:transfer.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save('xlf')}>{t('languages:transfer.xliff')}</Menu.Item>
          <Menu.Item onClick={() => void save('json')}>{t('languages:transfer.json')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => field.current?.click()}>{t('languages:transfer.import')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {checked && (
        <Modal
          opened
          size="lg"
          onClose={() => setChecked(null)}
          title={t('languages:transfer.title')}
          closeButtonProps={{ 'aria-label': t('common:close') }}
        >
          <Stack gap="md">
            <Group gap="lg">
              <Text>{t('languages:transfer.changed', { count: checked.changed })}</Text>
              <Text c="dimmed">{t('languages:transfer.same', { count: checked.same })}</Text>
            </Group>
            {checked.problems.length > 0 && (
              <div>
                <Text c="red">{t('languages:transfer.problems', { count: checked.problems.length })}</Text>
                <List size="sm">
                  {checked.problems.slice(0, 50).map(({ namespace, key, message }) => (
                    <List.Item key={`${namespace} ${key}`}>
                      {namespace} · {key}: {message}
                    </List.Item>
                  ))}
                </List>
              </div>
            )}
            <DialogActions>
              <Button variant="default" onClick={() => setChecked(null)}>
                {t('languages:transfer.cancel')}
              </Button>
              <Button loading={busy} disabled={checked.changed === 0} onClick={() => void take()}>
                {t('languages:transfer.ok')}
              </Button>
            </DialogActions>
          </Stack>
        </Modal>
      )}
    </>
  )
}
