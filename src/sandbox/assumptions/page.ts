/** The slug of the docs page that lists the assumptions; each one is an anchor there. It stands apart from their texts, which no answer carries. */
export const assumptionsPage = 'reference/assumptions';
