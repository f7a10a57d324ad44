import { useEffect, useRef } from 'react'
import { searchDebounceMs } from '../../../../api/place-calls.ts'
import { TextField } from '../../../../plain/form/TextField.tsx'
import { Notice } from '../../../../plain/message/Notice.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { useRules } from '../draft/use-rules.ts'
import { RegistrationIcon } from '../icons.tsx'

/** The reference code and its owner. */
export function ReferenceCodeField({ description }: { description: string }) {
  const { t } = usePlainPage()
  const { registration, data, owner } = useRegistration()
  const said = useRules()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { refCode } = data.refCodeData
  const problem = said('refCodeData.refCode')
  const name = owner ? `${owner.firstName} ${owner.lastName}` : ''
  return (
    <>
      <TextField
        name="refCodeData.refCode"
        label={t('register:reference.label')}
        hint={description}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={refCode}
        error={problem}
        onChange={(event) => {
          registration.setReferenceCode(event.currentTarget.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void registration.meetReferenceCode(), searchDebounceMs)
        }}
        onBlur={() => void registration.leaveReferenceCode()}
      />
      <div aria-live="polite">
        {owner && !problem && refCode && (
          <Notice tone="plain" icon={<RegistrationIcon name="person" />}>
            {owner.isDraft
              ? t('register:reference.draft', { name, username: owner.username ?? '' })
              : t('register:reference.invites', { name })}
          </Notice>
        )}
      </div>
    </>
  )
}
