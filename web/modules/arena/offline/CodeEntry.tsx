import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimes } from '../../../shared/intl/when.ts'
import { useEngine } from '../sitting/use-exam.ts'
import styles from './CodeEntry.module.css'
import { keyByCode, prepareKey, type CodeProblem } from './paper-by-code.ts'

/** What is wrong with a code, and what to do. */
function useProblemText() {
  const { t } = useTranslation('exam')
  const times = useTimes()
  return (found: CodeProblem): string => {
    switch (found.problem) {
      case 'length':
        return t('code.problem.length', { count: found.count })
      case 'unknownWord':
        return t('code.problem.unknownWord', { position: found.position, word: found.word })
      case 'early':
        return t('code.problem.early', { moment: times.moment(found.opensAt) })
      default:
        return t(`code.problem.${found.problem}`)
    }
  }
}

/** Field for the six words that open the exam without a network. */
export function CodeEntry({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const problemText = useProblemText()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    performance.mark('exam-code')
    try {
      const found = await keyByCode(applicationId, words, engine.serverNow())
      performance.mark('exam-key')
      if ('key' in found) await engine.openByKey(found.key)
      else setError(problemText(found))
    } catch {
      setError(problemText({ problem: 'noPaper' }))
    }
    setBusy(false)
  }
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <Text fw={600}>{t('code.title')}</Text>
      <Text size="sm">{t('code.text')}</Text>
      <TextInput
        label={t('code.label')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={words}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setWords(value)
          void prepareKey(applicationId, value).catch(() => undefined)
        }}
      />
      <Button type="submit" loading={busy} w="fit-content">
        {t('code.open')}
      </Button>
    </form>
  )
}
