/** The value of a field in which somebody types: what is typed stays until it is saved or given up. */
import { noChange } from 'lit-html';
import {
  type AttributePart,
  Directive,
  directive,
  type ElementPart,
  type PartInfo,
  PartType,
  type PropertyPart,
} from 'lit-html/directive.js';
import { setCommittedValue } from 'lit-html/directive-helpers.js';

/**
 * Shows a value in a field like `live`, and leaves alone what a person types there. A new value comes into the
 * field again when the person has left it empty, or has left it and the value is another one since: the typed text was
 * taken, or somebody else's came after it. A slider is left alone only while it is moved.
 */
export const keepsTyped = directive(
  class extends Directive {
    private state: 'rests' | 'typed' | 'left' = 'rests';
    private value = '';
    private isHeard = false;

    constructor(part: PartInfo) {
      super(part);
      if (part.type !== PartType.PROPERTY || part.name !== 'value')
        throw new TypeError('Only the value of a field keeps what is typed.');
    }

    render(value: string): string {
      return value;
    }

    override update(part: AttributePart | ElementPart | PropertyPart, [value]: [string]) {
      const field = part.element;
      if (!(field instanceof HTMLInputElement) || part.type === PartType.ELEMENT) return value;
      if (!this.isHeard) this.hear(field);
      if (this.state === 'left' && value !== this.value) this.state = 'rests';
      this.value = value;
      if (this.state !== 'rests' || field.value === value) return noChange;
      // The field may hold another text than the one written last.
      setCommittedValue(part);
      return value;
    }

    private hear(field: HTMLInputElement): void {
      this.isHeard = true;
      field.addEventListener('input', () => {
        this.state = 'typed';
      });
      const leave = () => {
        if (this.state !== 'typed') return;
        const isGivenUp = field.value === '' || field.value === this.value;
        this.state = isGivenUp || field.type === 'range' ? 'rests' : 'left';
        // An emptied field shows its value at once, not with the next state.
        if (field.value === '') field.value = this.value;
      };
      field.addEventListener('change', leave);
      field.addEventListener('blur', leave);
    }
  },
);
