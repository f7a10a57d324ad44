import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { foundQuery as FoundQuery } from '../../../__generated__/foundQuery.graphql.ts'
import { useAnswerOrFailure } from '../../../relay/use-answer.ts'
import type { SessionUser } from '../../../api/session.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import { menuOf } from '../menu.ts'
import styles from './FindDialog.module.css'
import { foundPages } from './found-pages.ts'
import { FoundActions } from './FoundActions.tsx'
import { findVariables, foundQuery, foundRecords, foundSections } from './found.ts'
import type { Found } from './found.ts'
import { recentlyFound, rememberFound } from './recent.ts'

export interface FindDialogProps {
  user: SessionUser
  opened: boolean
  onClose: () => void
}

/** Debounce before a search request, ms. */
const restsAfter = 150
/** Fewer characters match too much to be useful. */
const minLength = 2

/** Search over everything that the viewer's lists and menu contain. Enter opens the first result. */
export default function FindDialog({ user, opened, onClose }: FindDialogProps) {
  const { t } = useTranslation('panel')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('find.label')}
      size="lg"
      yOffset="10dvh"
      classNames={{ body: styles.body }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <RelayRoot>
        <FindForm user={user} onClose={onClose} />
      </RelayRoot>
    </Modal>
  )
}

function FindForm({ user, onClose }: Pick<FindDialogProps, 'user' | 'onClose'>) {
  const { t } = useTranslation('panel')
  const navigate = useNavigate()
  const combobox = useCombobox()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { found: unordered, busy, failed } = useFound(user, text)
  const found = foundSections.flatMap((section) => unordered.filter((each) => each.section === section))
  const [current, setCurrent] = useState(0)
  const select = (index: number) => {
    combobox.selectOption(index)
    setCurrent(index)
  }
  const openRecord = (one: Found) => {
    if (one.section !== 'pages') rememberFound(user._id, one)
    onClose()
    void navigate(one.to)
  }
  const open = (id: string) => {
    const one = found.find((each) => each.id === id)
    if (one) openRecord(one)
  }
  const marked = found[current] ?? found[0]
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          size="md"
          aria-label={t('find.label')}
          placeholder={t('find.hint')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          rightSection={busy && <Loader size={18} aria-hidden="true" />}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.resetSelectedOption()
            setCurrent(0)
          }}
          onKeyUp={() => setCurrent(Math.max(0, combobox.getSelectedOptionIndex()))}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && first) open(first.id)
          }}
        />
      </Combobox.EventsTarget>
      <Text className={styles.state} size="sm" c="dimmed" role="status">
        {stateOf({ text, busy, failed, isEmpty: !found.length, t })}
      </Text>
      <Combobox.Options className={styles.options}>
        {foundSections.map((section) => {
          const own = found.filter((each) => each.section === section)
          return (
            own.length > 0 && (
              <Combobox.Group key={section} label={t(`find.section.${section}`)}>
                {own.map((one) => (
                  <FoundOption key={one.id} found={one} onPoint={() => select(found.indexOf(one))} />
                ))}
              </Combobox.Group>
            )
          )
        })}
      </Combobox.Options>
      {marked && <FoundActions key={marked.id} found={marked} onOpen={() => openRecord(marked)} onClose={onClose} />}
    </Combobox>
  )
}

/** Sentence below the field: what is missing, or why nothing is listed. */
function stateOf(of: {
  text: string
  busy: boolean
  failed: boolean
  isEmpty: boolean
  t: (key: 'find.short' | 'find.failed' | 'find.empty') => string
}): string {
  const { text, busy, failed, isEmpty, t } = of
  if (text.length < minLength) return text || isEmpty ? t('find.short') : ''
  if (failed) return t('find.failed')
  return isEmpty && !busy ? t('find.empty') : ''
}

/** Results for a text; recently opened records for none. */
function useFound(user: SessionUser, text: string): { found: readonly Found[]; busy: boolean; failed: boolean } {
  const { t } = useTranslation('panel')
  const [rested] = useDebouncedValue(text, restsAfter)
  const variables = rested.length < minLength ? null : findVariables(user, rested)
  const { answer, failure } = useAnswerOrFailure<FoundQuery>(foundQuery, variables)
  // The previous response stays until the next one arrives; its text tells whether it is the current one.
  const [seen, setSeen] = useState<{ answer: typeof answer; text: string }>({ answer: undefined, text: '' })
  if (seen.answer !== answer) setSeen({ answer, text: rested })
  if (text.length < minLength) return { found: text ? [] : recentlyFound(user._id), busy: false, failed: false }
  const pages = foundPages(menuOf(user), ({ title }) => t(title), text)
  const records = answer && text.startsWith(seen.text.slice(0, minLength)) ? foundRecords(answer) : []
  return { found: [...pages, ...records], busy: !failure && seen.text !== text, failed: failure !== null }
}

/** A result with its name and what tells it apart. */
function FoundOption({ found: { id, title, detail }, onPoint }: { found: Found; onPoint: () => void }) {
  return (
    <Combobox.Option value={id} className={styles.option} onMouseMove={onPoint}>
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{detail}</span>
    </Combobox.Option>
  )
}
