import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { EndedNotice_certificate$key } from '../../../__generated__/EndedNotice_certificate.graphql.ts'
import { currentUser } from '../../../shared/session/guards.ts'

/** Explains why a certificate is no longer valid, and links to its replacement. */
export function EndedNotice({ certificate }: { certificate: EndedNotice_certificate$key }) {
  const { t } = useTranslation('certificates')
  const { state, isRecalculated, reason, replacedBy } = useFragment(
    graphql`
      fragment EndedNotice_certificate on Certificate {
        state
        isRecalculated
        reason
        replacedBy {
          id
        }
      }
    `,
    certificate,
  )
  if (state === 'valid') return null
  const base = currentUser().userType === 'admin' ? '/stadia/janus/certificate' : '/stadia/certificates'
  return (
    <Alert
      color={state === 'revoked' ? 'red' : 'amber'}
      variant="light"
      title={state === 'revoked' ? t('revokedText') : t('replacedText')}
    >
      {isRecalculated ? t('recalculatedText') : reason}{' '}
      {replacedBy && (
        <Anchor component={Link} to={`${base}/${replacedBy.id}`}>
          {t('toReplacement')}
        </Anchor>
      )}
    </Alert>
  )
}
