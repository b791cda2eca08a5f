import type { ComponentChildren } from 'preact'
import { numberText } from '../../domain/record/edit/edit-record.ts'
import { MOST_RECIPIENT } from '../../schemas/sample/sample-file-queries.ts'
import { fieldId, RECIPIENT, VALUE } from './field-names.ts'
import type { StepContext } from './step-state.ts'

interface FieldProps {
  context: StepContext
  pointer: string
  label: string
  /** Shows the label only to screen readers, because a table heading names the column. */
  isLabelHidden?: boolean
}

interface TextFieldProps extends FieldProps {
  value: string | number | undefined
  isAmount?: boolean
}

/** A field for one value of the record. Its name contains the JSON Pointer of the value. */
export function TextField (props: TextFieldProps) {
  const { context, pointer, label, value, isLabelHidden = false, isAmount = false } = props
  const fault = context.state.faults.find((one) => one.pointer === pointer)
  const id = fieldId(pointer)
  return (
    <Labeled id={id} label={label} isLabelHidden={isLabelHidden}>
      <input
        type='text'
        id={id}
        name={VALUE + pointer}
        value={context.state.sent?.get(VALUE + pointer) ?? (isAmount && typeof value === 'number' ? numberText(value) : value ?? '')}
        autocomplete='off'
        {...isAmount && { inputMode: 'decimal', class: 'amount' }}
        {...fault && { 'aria-invalid': 'true' }}
      />
    </Labeled>
  )
}

/** A field for a text of several lines. */
export function ParagraphField ({ context, pointer, label, value = '', isLabelHidden = false }: FieldProps & { value: string | undefined }) {
  const { sent, faults } = context.state
  const id = fieldId(pointer)
  return (
    <Labeled id={id} label={label} isLabelHidden={isLabelHidden}>
      <textarea id={id} name={VALUE + pointer} rows={3} {...faults.some((one) => one.pointer === pointer) && { 'aria-invalid': 'true' }}>
        {sent?.get(VALUE + pointer) ?? value}
      </textarea>
    </Labeled>
  )
}

interface ChoiceFieldProps extends FieldProps {
  value: string | undefined
  options: ReadonlyArray<{ value: string, label: string }>
  /** The field must have one of its values. */
  isRequired?: boolean
  /** What an empty choice means. */
  none?: string
}

/** A field for a value from a fixed list. */
export function ChoiceField (props: ChoiceFieldProps) {
  const { context, pointer, label, options, isLabelHidden = false, isRequired = false, none } = props
  const { sent, faults } = context.state
  const value = sent?.get(VALUE + pointer) ?? props.value ?? ''
  const id = fieldId(pointer)
  const known = options.some((one) => one.value === value)
  return (
    <Labeled id={id} label={label} isLabelHidden={isLabelHidden}>
      <select id={id} name={VALUE + pointer} required={isRequired} {...faults.some((one) => one.pointer === pointer) && { 'aria-invalid': 'true' }}>
        {(!isRequired || value === '') && <option value='' selected={value === ''}>{none ?? context.words.choose}</option>}
        {!known && value !== '' && <option value={value} selected>{value}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value} selected={one.value === value}>{one.label}</option>
        ))}
      </select>
    </Labeled>
  )
}

/** Asks whom the next Word or PDF file is for. Each of its pages names that reader; the record does not. */
export function RecipientField ({ context: { words: { file: words }, state: { sent } } }: { context: StepContext }) {
  return (
    <Labeled id={RECIPIENT} label={words.recipient} isLabelHidden={false}>
      <input type='text' id={RECIPIENT} name={RECIPIENT} value={sent?.get(RECIPIENT)} maxLength={MOST_RECIPIENT} autocomplete='off' />
    </Labeled>
  )
}

interface LabeledProps { id: string, label: string, isLabelHidden: boolean, children: ComponentChildren }

function Labeled ({ id, label, isLabelHidden, children }: LabeledProps) {
  return (
    <div class='field'>
      <label for={id} {...isLabelHidden && { class: 'visually-hidden' }}>{label}</label>
      {children}
    </div>
  )
}
