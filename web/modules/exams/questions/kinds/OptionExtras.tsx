import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ExactText, Letters } from '../../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../../shared/questions/kinds/letters.ts'

interface FixedOptionsProps {
  /** number of options */
  count: number
  fixed: Letters | undefined
  onChange: (fixed: Letters) => void
}

/** Options that stay in place when the others are shuffled. */
export function FixedOptions({ count, fixed = '', onChange }: FixedOptionsProps) {
  const { t } = useTranslation('questions')
  return <LetterBoxes label={t('kinds.fixed')} count={count} value={fixed} onChange={onChange} />
}

interface LetterBoxesProps {
  label: string
  /** number of options */
  count: number
  value: Letters
  onChange: (letters: Letters) => void
}

/** A checkbox for each option. */
export function LetterBoxes({ label, count, value, onChange }: LetterBoxesProps) {
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={(letters) => onChange(letters.toSorted().join(''))}>
      <Group gap="md" mih={44}>
        {[...lettersOf(count)].map((letter) => (
          <Checkbox key={letter} value={letter} label={letter} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

type Shares = Record<string, ExactText>

interface OptionSharesProps {
  /** letters of the options that have a share of their own */
  letters: Letters
  shares: Shares | undefined
  /** shares at the start */
  initial: Shares
  hint: string
  onChange: (shares: Shares | undefined) => void
}

/** Shares of the points for single options, if they differ from all or nothing. */
export function OptionShares({ letters, shares, initial, hint, onChange }: OptionSharesProps) {
  const { t } = useTranslation('questions')
  const set = (letter: string, share: string) => {
    const { [letter]: _, ...others } = shares ?? {}
    onChange(share ? { ...others, [letter]: share } : others)
  }
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('kinds.optionShares')}
        checked={shares !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? initial : undefined)}
      />
      {shares && (
        <Stack gap="xs" role="group" aria-label={t('kinds.optionShares')}>
          <Text size="sm">{hint}</Text>
          <Group gap="sm">
            {[...letters].map((letter) => (
              <TextInput
                size="sm"
                key={letter}
                label={t('kinds.shareOf', { letter })}
                placeholder="0"
                maxLength={40}
                value={shares[letter] ?? ''}
                onChange={(event) => set(letter, event.currentTarget.value.trim())}
                w={120}
              />
            ))}
          </Group>
        </Stack>
      )}
    </Stack>
  )
}

/** A key of letters, with shares or without them. */
export const letterKey = (right: Letters, shares: Shares | undefined) => (shares ? { right, shares } : { right })
