import { Box, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../../../shared/intl/names.ts'
import { CountrySelect } from '../../../../../shared/place/CountrySelect.tsx'

/** Form values for the maximum number of places of a country; an empty value means no limit. */
export interface CapValues {
  country: string
  students: number | string
  teachers: number | string
}

interface CountryCapsProps {
  /** path of the form field, which server errors refer to */
  path: string
  caps: readonly CapValues[]
  error?: React.ReactNode
  onChange: (caps: CapValues[]) => void
}

/** Input props of a limit; the range matches the server's. */
const figure = {
  size: 'md',
  w: { base: '100%', xs: 180 },
  min: 0,
  max: 100_000,
  allowDecimal: false,
  allowNegative: false,
} as const

const width = { base: '100%', xs: 260 }

/** Fieldset of countries with their own limits. */
export function CountryCaps({ path, caps, error, onChange }: CountryCapsProps) {
  const { t } = useTranslation('grandFinal')
  const change = (at: number, values: Partial<CapValues>) =>
    onChange(caps.map((cap, i) => (i === at ? { ...cap, ...values } : cap)))
  return (
    <fieldset data-path={path} style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600}>
        {t('setUp.caps')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('setUp.capsText')}
      </Text>
      <Stack gap="xs">
        {caps.map((cap, i) => (
          <CapFields
            key={i}
            cap={cap}
            onChange={(values) => change(i, values)}
            onRemove={() => onChange(caps.filter((_, other) => other !== i))}
          />
        ))}
        {error && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
        <div>
          <Button
            variant="default"
            size="xs"
            disabled={caps.length >= 250}
            onClick={() => onChange([...caps, { country: '', students: '', teachers: '' }])}
          >
            {t('setUp.addCap')}
          </Button>
        </div>
      </Stack>
    </fieldset>
  )
}

interface CapFieldsProps {
  cap: CapValues
  onChange: (values: Partial<CapValues>) => void
  onRemove: () => void
}

function CapFields({ cap: { country, students, teachers }, onChange, onRemove }: CapFieldsProps) {
  const { t } = useTranslation('grandFinal')
  return (
    <Group align="flex-end" gap="sm">
      <Box w={width}>
        <CountrySelect required value={country} onChange={(code) => onChange({ country: code })} />
      </Box>
      <NumberInput
        label={t('setUp.capStudents')}
        placeholder={t('setUp.noLimit')}
        {...figure}
        value={students}
        onChange={(value) => onChange({ students: value })}
      />
      <NumberInput
        label={t('setUp.capTeachers')}
        placeholder={t('setUp.noLimit')}
        {...figure}
        value={teachers}
        onChange={(value) => onChange({ teachers: value })}
      />
      <Button
        variant="subtle"
        color="red"
        aria-label={country ? t('setUp.removeCap', { country: countryName(country) }) : t('setUp.removeRule')}
        onClick={onRemove}
      >
        {t('setUp.removeRule')}
      </Button>
    </Group>
  )
}
