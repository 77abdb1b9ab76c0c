export function Logo() {
  return (
    <svg aria-hidden="true" className="mark" focusable="false" viewBox="0 0 32 32">
      <rect className="mark-ground" height="32" rx="7" width="32" />
      <path className="mark-edge" d="M6 25.5h20" />
      <path className="mark-tree" d="M10.5 22.5v-4H6.6l3.9-6.5-2-.01L12 6.5l3.5 5.49-2 .01 3.9 6.5h-3.9v4z" />
      <path className="mark-tree-far" d="M21.5 22.5v-3h-2.6l2.7-4.6-1.3-.01 2.2-3.49 2.2 3.49-1.3.01 2.7 4.6h-2.6v3z" />
    </svg>
  );
}
