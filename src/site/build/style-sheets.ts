/** A file of styles. */
interface StyleSheet {
  readonly name: string;
  /** The paths of the styles in it. */
  readonly paths: RegExp;
  /**
   * On pages that start their widgets at once: whether it is loaded with its first use, or what has to be in a page that needs it at first, as a selector.
   * Without this, it is needed at first.
   */
  readonly later?: true | { readonly unless: string };
  /** Whether it comes after all that do not, because it refines the styles of widgets. */
  readonly refines?: true;
}

/** The style sheets. A style goes into the first one whose paths match. Those that refine others come after what they refine. */
export const styleSheets: readonly StyleSheet[] = [
  {
    name: 'site',
    paths: /@astrojs\/starlight\/.*[.=]css|theme\/(base|tokens|actors|controls|content|facts|frame|search|playground|wide)\.css/,
  },
  { name: 'panel', paths: /theme\/console-page\.css/ },
  { name: 'quickstart', paths: /(features\/quickstart|theme)\/(panel-page|quickstart)\.css/ },
  { name: 'event', paths: /features\/event\/event\.css/ },
  { name: 'experiments', paths: /features\/experiments\/experiments\.css/, later: true },
  { name: 'diagnosis', paths: /features\/diagnosis\/diagnosis\.css/, later: true },
  { name: 'search-dialog', paths: /theme\/search-dialog\.css/, later: true },
  { name: 'request', paths: /features\/console\/request\/request\.css/, later: { unless: '.rq' }, refines: true },
  { name: 'response', paths: /features\/console\/request\/response\.css/, later: true, refines: true },
  {
    name: 'console',
    paths: /features\/(console|stream)\/(bar|console|rail|stream|stream-pane)\.css/,
    later: { unless: '.console-stream' },
    refines: true,
  },
  { name: 'details', paths: /features\/stream\/details\.css/, later: true, refines: true },
  { name: 'tools', paths: /features\/console\/tools\.css/, later: true, refines: true },
  { name: 'widget', paths: /playground\/.*\.css/ },
];
