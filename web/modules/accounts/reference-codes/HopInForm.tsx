import { Button, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { HopInFormMutation } from '../../../__generated__/HopInFormMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import styles from './hop-in.module.css'

/** Creates a short link with an optional label. */
export function HopInForm() {
  const { t } = useTranslation('register')
  const [label, setLabel] = useState('')
  const [create, busy] = useCommand<HopInFormMutation>(graphql`
    mutation HopInFormMutation($input: CreateHopInLinkInput!) {
      createHopInLink(input: $input) {
        user {
          ...ReferenceCodeCard_user
          ...HopInCard_user
        }
      }
    }
  `)
  const make = (event: FormEvent) => {
    event.preventDefault()
    void create({ input: { label: label.trim() || null } }).then(() => setLabel(''), ignoreReported)
  }
  return (
    <form onSubmit={make} className={styles.make}>
      <TextInput
        className={styles.label}
        label={t('invite.label')}
        description={t('invite.labelHint')}
        maxLength={60}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} leftSection={<IconLink size={18} aria-hidden="true" />}>
        {t('invite.make')}
      </Button>
    </form>
  )
}
