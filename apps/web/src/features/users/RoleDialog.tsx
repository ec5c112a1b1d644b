import { roleType } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { changeRole, nameOf, type UserRow } from './acts.ts';
import { userWords as words } from './words.ts';

type Values = { role: UserRow['role'] | undefined };

/** Another role for somebody; who gives it confirms that afterwards. */
export function RoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const form = useForm<Values>({
    initial: { role: undefined },
    check: ({ role }) => (role === undefined ? [fault('rules.required', 'role', { field: words.role })] : []),
    submit: async ({ role }) => {
      await changeRole(user, role!);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.changeRoleTitle(nameOf(user))}
      form={form}
      action={words.changeRole}
      onClose={onClose}
    >
      <p className="text-muted">{words.roleEffect}</p>
      <Select
        {...form.field('role')}
        label={words.role}
        required
        options={roleType.items.map(({ id, label }) => ({
          id,
          label: id === user.role ? `${label} (${words.current})` : label,
          disabled: id === user.role,
        }))}
      />
    </FormDialog>
  );
}
