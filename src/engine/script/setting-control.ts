/** The field of a setting in a form. */
export type SettingControl =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly isWhole: boolean;
    }
  /** A value written as in the configuration. */
  | { readonly kind: 'text' };
