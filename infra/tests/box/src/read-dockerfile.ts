import { type Arg, type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';

export type Step =
  | { readonly is: 'run'; readonly command: string }
  | { readonly is: 'copy'; readonly from: string | null; readonly sources: readonly string[]; readonly target: string }
  | { readonly is: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly is: 'workdir'; readonly path: string }
  | { readonly is: 'entrypoint'; readonly command: readonly string[] };

export type Stage = { readonly name: string; readonly base: string; readonly steps: readonly Step[] };

const filled = (text: string, values: ReadonlyMap<string, string>) =>
  text.replace(
    /\$\{(\w+)\}|\$(\w+)/gu,
    (whole, braced?: string, bare?: string) => values.get(braced ?? bare ?? '') ?? whole,
  );

const words = (one: Instruction): string[] => one.getArguments().map((argument) => argument.getValue());

/** `A=1 B=2` */
const pairs = (one: Instruction) =>
  Object.fromEntries(
    words(one).map((word) => {
      const at = word.indexOf('=');
      return [word.slice(0, at), word.slice(at + 1)];
    }),
  );

function copyOf(one: Copy): Step {
  const paths = words(one);
  return {
    is: 'copy',
    from: one.getFromFlag()?.getValue() ?? null,
    sources: paths.slice(0, -1),
    target: paths.at(-1) ?? '',
  };
}

function stepOf(one: Instruction): Step | null {
  const content = one.getArgumentsContent() ?? '';
  switch (one.getKeyword()) {
    case 'RUN':
      return { is: 'run', command: content };
    case 'COPY':
      return copyOf(one as Copy);
    case 'ENV':
      return { is: 'env', values: pairs(one) };
    case 'WORKDIR':
      return { is: 'workdir', path: content };
    case 'ENTRYPOINT':
      return { is: 'entrypoint', command: JSON.parse(content) as string[] };
    // Of no meaning for the tree of files.
    case 'EXPOSE':
    case 'VOLUME':
      return null;
    default:
      throw new Error(`${one.getKeyword()} is not known here.`);
  }
}

/** The stages of a Dockerfile in their order, with the defaults of its arguments. */
export function readDockerfile(text: string): Stage[] {
  const stages: { name: string; base: string; steps: Step[] }[] = [];
  const given = new Map<string, string>();
  for (const one of DockerfileParser.parse(text).getInstructions()) {
    if (one.getKeyword() === 'ARG') {
      const property = (one as Arg).getProperty();
      if (property) given.set(property.getName(), property.getValue() ?? '');
    } else if (one.getKeyword() === 'FROM') {
      const from = one as From;
      const base = filled(from.getImage() ?? '', given);
      stages.push({ name: from.getBuildStage() ?? `${stages.length}`, base, steps: [] });
    } else {
      const step = stepOf(one);
      if (step) stages.at(-1)?.steps.push(step);
    }
  }
  return stages;
}
