import { TextField as PlainTextField } from '../../../../plain/form/TextField.tsx'
import type { TextFieldProps as PlainTextFieldProps } from '../../../../plain/form/TextField.tsx'
import { strictText, stripText } from '../../../../base/strict-text.ts'
import type { DraftData } from '../draft/draft-data.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { useRules } from '../draft/use-rules.ts'

type TextSection = 'personalInfo' | 'residenceInfo' | 'contactInfo'

export interface TextFieldProps<S extends TextSection> extends Omit<
  PlainTextFieldProps,
  'name' | 'value' | 'onChange' | 'error'
> {
  section: S
  name: keyof DraftData[S] & string
  /** For place names: drops other characters and uppercases the text on blur (specification, section 5). */
  strict?: boolean
  /** Input mask applied while typing. */
  mask?: (typed: string) => string
}

/** A text field of the registration, validated by the server on blur. */
export function TextField<S extends TextSection>({ section, name, strict, mask, ...props }: TextFieldProps<S>) {
  const { registration, data } = useRegistration()
  const said = useRules()
  const field = `${section}.${name}`
  const value = data[section][name] as string
  const shape = mask ?? (strict ? stripText : (typed: string) => typed)
  const set = (typed: string) => registration.set(section, { [name]: typed } as Partial<DraftData[S]>)

  const leave = () => {
    const left = strict ? strictText(value) : value.trim()
    if (left !== value) set(left)
    // Leaving an empty field is not an error yet.
    void (left ? registration.leave([field]) : registration.save())
  }

  return (
    <PlainTextField
      name={field}
      maxLength={strict ? 100 : 200}
      {...props}
      value={value}
      error={said(field)}
      onChange={(event) => set(shape(event.currentTarget.value))}
      onBlur={leave}
    />
  )
}
