import { Alert, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { searchDebounceMs } from '../../../shared/place/place-calls.ts'
import { useRegistration } from './draft/registration-context.ts'
import { useRules } from './draft/use-rules.ts'

/** The reference code and its owner. */
export function ReferenceCodeField({ description }: { description: string }) {
  const { t } = useTranslation('register')
  const { registration, data, owner } = useRegistration()
  const said = useRules()
  const { refCode } = data.refCodeData
  const meet = useDebouncedCallback(() => void registration.meetReferenceCode(), searchDebounceMs)
  const problem = said('refCodeData.refCode')
  const name = owner ? `${owner.firstName} ${owner.lastName}` : ''
  return (
    <>
      <TextInput
        name="refCodeData.refCode"
        label={t('reference.label')}
        description={description}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={refCode}
        error={problem}
        onChange={(event) => {
          registration.setReferenceCode(event.currentTarget.value)
          meet()
        }}
        onBlur={() => void registration.leaveReferenceCode()}
      />
      <div aria-live="polite">
        {owner && !problem && refCode && (
          <Alert variant="light" icon={<IconUserCheck aria-hidden="true" />}>
            {owner.isDraft
              ? t('reference.draft', { name, username: owner.username ?? '' })
              : t('reference.invites', { name })}
          </Alert>
        )}
      </div>
    </>
  )
}
