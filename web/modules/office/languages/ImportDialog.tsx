import { Button, Checkbox, Group, List, ScrollArea, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ignoreReported } from '../../../relay/use-command.ts'
import type { Locale } from '../../../base/locale.ts'
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import type { ReadTexts } from './file-texts.ts'
import { useTextImport, type ImportResult } from './use-text-import.ts'

/** Maximum number of problems shown. */
const maxShown = 50

const nameOf = ({ namespace, key }: { namespace: string; key: string }) => `${namespace} · ${key}`

/** Second run of an import, which saves; texts changed here meanwhile require another confirmation. */
function useImport(locale: Locale, file: ReadTexts, checked: ImportResult, onDone: () => void) {
  const bring = useTextImport(locale)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState(checked)
  const [replaced, setReplaced] = useState<readonly string[]>([])
  const take = async () => {
    setBusy(true)
    const versions = new Map(result.conflicts.map((one) => [nameOf(one), one.version]))
    const kept = (name: string) => versions.has(name) && !replaced.includes(name)
    const texts = file.texts
      .filter((text) => !kept(nameOf(text)))
      .map((text) => ({ ...text, version: versions.get(nameOf(text)) ?? text.version }))
    await bring(texts, { dryRun: false }).then((now) => {
      setReplaced([])
      if (now.conflicts.length) setResult({ ...now, changed: 0 })
      else onDone()
    }, ignoreReported)
    setBusy(false)
  }
  return { result, replaced, setReplaced, take, busy }
}

/** Changes of an import, with a choice for each text that was changed here after the export. */
export function ImportDialog({
  locale,
  file,
  checked,
  onClose,
}: {
  locale: Locale
  file: ReadTexts
  /** result of the dry run */
  checked: ImportResult
  onClose: () => void
}) {
  const { t } = useTranslation(['languages', 'common'])
  const { result, replaced, setReplaced, take, busy } = useImport(locale, file, checked, onClose)
  const problems = [
    ...file.problems.map(({ problem, ...text }) => ({ ...text, message: t(`languages:transfer.problem.${problem}`) })),
    ...result.problems,
  ]
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('languages:transfer.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Group gap="lg">
          <Text>{t('languages:transfer.changed', { count: result.changed })}</Text>
          <Text c="dimmed">{t('languages:transfer.same', { count: result.same })}</Text>
        </Group>
        <Conflicts conflicts={result.conflicts} replaced={replaced} onChange={setReplaced} />
        {problems.length > 0 && <Problems problems={problems} />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('languages:transfer.cancel')}
          </Button>
          <Button loading={busy} disabled={result.changed + replaced.length === 0} onClick={() => void take()}>
            {t('languages:transfer.ok')}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}

interface Problem {
  readonly namespace: string
  readonly key: string
  readonly message: string
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('languages')
  return (
    <div>
      <Text c="red">{t('transfer.problems', { count: problems.length })}</Text>
      <List size="sm">
        {problems.slice(0, maxShown).map((problem) => (
          <List.Item key={nameOf(problem)}>
            {nameOf(problem)}: {problem.message}
          </List.Item>
        ))}
      </List>
      {problems.length > maxShown && (
        <Text size="sm" c="dimmed">
          {t('transfer.more', { count: problems.length - maxShown })}
        </Text>
      )}
    </div>
  )
}

function Conflicts({
  conflicts,
  replaced,
  onChange,
}: {
  conflicts: ImportResult['conflicts']
  replaced: readonly string[]
  onChange: (replaced: readonly string[]) => void
}) {
  const { t } = useTranslation('languages')
  if (!conflicts.length) return null
  return (
    <section>
      <Text fw={600}>{t('transfer.conflicts', { count: conflicts.length })}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('transfer.conflictsText')}
      </Text>
      <ScrollArea.Autosize mah={320} type="auto">
        <Checkbox.Group value={[...replaced]} onChange={onChange} aria-label={t('transfer.replace')}>
          <Stack gap="sm">
            {conflicts.map((conflict) => (
              <Checkbox
                key={nameOf(conflict)}
                value={nameOf(conflict)}
                label={nameOf(conflict)}
                description={
                  <>
                    {t('transfer.here', { text: conflict.current })}
                    <br />
                    {t('transfer.inFile', { text: conflict.text })}
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
    </section>
  )
}
