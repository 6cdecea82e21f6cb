/*
 * USB for a test's pcscd: readers are plugged in and pulled out by files, and the daemon's own hot-plug
 * code does the rest. Loaded before libudev (LD_PRELOAD) it answers for it; loaded by the daemon as the
 * driver of those readers it hands everything to a copy of Debian's vsmartcard-vpcd of its own.
 *
 * ARTIGLIO_USB names a folder: `devices/<sysname>` holds vendor, product, serial number (or -), bus,
 * device and the port of the virtual card; `events` is a FIFO of records of 64 bytes ("add <sysname>",
 * "remove <sysname>"); `drivers` stands for the folder of drivers; `controls` collects what is sent to
 * a reader itself.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <PCSC/ifdhandler.h>
#include <PCSC/reader.h>

#define DRIVERS "/usr/lib/pcsc/drivers"
#define RECORD 64
#define MOST_READERS 16

static const char *in_folder(char *path, size_t size, const char *what, const char *name)
{
	snprintf(path, size, "%s/%s%s", getenv("ARTIGLIO_USB"), what, name);
	return path;
}

/* The daemon's folder of drivers is ours. */

static const char *redirected(char *path, size_t size, const char *asked)
{
	if (asked == NULL || strncmp(asked, DRIVERS, strlen(DRIVERS)) != 0) return asked;
	return in_folder(path, size, "drivers", asked + strlen(DRIVERS));
}

DIR *opendir(const char *asked)
{
	static DIR *(*real)(const char *);
	char path[512];
	if (real == NULL) real = dlsym(RTLD_NEXT, "opendir");
	return real(redirected(path, sizeof path, asked));
}

FILE *fopen(const char *asked, const char *mode)
{
	static FILE *(*real)(const char *, const char *);
	char path[512];
	if (real == NULL) real = dlsym(RTLD_NEXT, "fopen");
	return real(redirected(path, sizeof path, asked), mode);
}

void *dlopen(const char *asked, int flags)
{
	static void *(*real)(const char *, int);
	char path[512];
	if (real == NULL) real = dlsym(RTLD_NEXT, "dlopen");
	return real(redirected(path, sizeof path, asked), flags);
}

/* libudev, as far as the daemon asks it. */

struct udev_device {
	char sysname[RECORD], action[16], vendor[8], product[8], serial[64], node[128];
};

struct udev_list_entry {
	char name[RECORD];
	struct udev_list_entry *next;
};

static int anything;

void *udev_new(void) { return &anything; }
void *udev_unref(void *udev) { (void)udev; return NULL; }
void *udev_monitor_new_from_netlink(void *udev, const char *name) { (void)name; return udev; }
int udev_monitor_filter_add_match_subsystem_devtype(void *monitor, const char *subsystem, const char *type)
{
	(void)monitor; (void)subsystem; (void)type;
	return 0;
}
int udev_monitor_enable_receiving(void *monitor) { (void)monitor; return 0; }

int udev_monitor_get_fd(void *monitor)
{
	static int fd = -1;
	char path[512];
	(void)monitor;
	/* Open for writing too, so that it never ends. */
	if (fd < 0) fd = open(in_folder(path, sizeof path, "events", ""), O_RDWR | O_CLOEXEC);
	return fd;
}

struct udev_device *udev_device_new_from_syspath(void *udev, const char *sysname)
{
	char path[512];
	int bus, device, port;
	FILE *file = fopen(in_folder(path, sizeof path, "devices/", sysname), "r");
	struct udev_device *one = calloc(1, sizeof *one);
	(void)udev;
	snprintf(one->sysname, sizeof one->sysname, "%s", sysname);
	if (file == NULL) return one;
	if (fscanf(file, "%7s %7s %63s %d %d %d", one->vendor, one->product, one->serial, &bus, &device,
			&port) == 6)
		snprintf(one->node, sizeof one->node, "/dev/bus/usb/%03d/%03d:%d", bus, device, port);
	fclose(file);
	return one;
}

struct udev_device *udev_monitor_receive_device(void *monitor)
{
	char record[RECORD], action[16], sysname[RECORD];
	struct udev_device *one;
	if (read(udev_monitor_get_fd(monitor), record, RECORD) != RECORD) return NULL;
	if (sscanf(record, "%15s %63s", action, sysname) != 2) return NULL;
	one = udev_device_new_from_syspath(monitor, sysname);
	snprintf(one->action, sizeof one->action, "%s", action);
	return one;
}

struct udev_device *udev_device_get_parent_with_subsystem_devtype(struct udev_device *one,
	const char *subsystem, const char *type)
{
	(void)subsystem; (void)type;
	return one;
}
const char *udev_device_get_sysname(struct udev_device *one) { return one->sysname; }
const char *udev_device_get_action(struct udev_device *one) { return one->action; }
const char *udev_device_get_devnode(struct udev_device *one) { return one->node[0] ? one->node : NULL; }
void *udev_device_unref(struct udev_device *one) { free(one); return NULL; }

const char *udev_device_get_sysattr_value(struct udev_device *one, const char *name)
{
	if (strcmp(name, "idVendor") == 0) return one->vendor;
	if (strcmp(name, "idProduct") == 0) return one->product;
	if (strcmp(name, "bInterfaceNumber") == 0) return "00";
	if (strcmp(name, "serial") == 0 && strcmp(one->serial, "-") != 0) return one->serial;
	return NULL;
}

void *udev_enumerate_new(void *udev) { return udev; }
int udev_enumerate_add_match_subsystem(void *all, const char *subsystem)
{
	(void)all; (void)subsystem;
	return 0;
}
int udev_enumerate_scan_devices(void *all) { (void)all; return 0; }

struct udev_list_entry *udev_enumerate_get_list_entry(void *all)
{
	char path[512];
	struct udev_list_entry *first = NULL;
	struct dirent *found;
	DIR *folder = opendir(in_folder(path, sizeof path, "devices", ""));
	(void)all;
	while (folder != NULL && (found = readdir(folder)) != NULL) {
		struct udev_list_entry *entry;
		if (found->d_name[0] == '.') continue;
		entry = calloc(1, sizeof *entry);
		snprintf(entry->name, sizeof entry->name, "%.63s", found->d_name);
		entry->next = first;
		first = entry;
	}
	if (folder != NULL) closedir(folder);
	return first;
}
struct udev_list_entry *udev_list_entry_get_next(struct udev_list_entry *entry) { return entry->next; }
const char *udev_list_entry_get_name(struct udev_list_entry *entry) { return entry->name; }
void *udev_enumerate_unref(void *all) { (void)all; return NULL; }

/* The driver of those readers. Each has a copy of vpcd to itself, which keeps its state in globals. */

static struct reader {
	void *vpcd;
	int plugged;
	uint32_t channel_id;
} readers[MOST_READERS];

static struct reader *reader_of(DWORD lun) { return &readers[(lun >> 16) % MOST_READERS]; }

static void *vpcd(DWORD lun, const char *function)
{
	struct reader *reader = reader_of(lun);
	char path[512], name[32];
	if (reader->vpcd == NULL) {
		snprintf(name, sizeof name, "%d.so", (int)((lun >> 16) % MOST_READERS));
		/* Its functions are to call one another, and not ours of the same names. */
		reader->vpcd = dlopen(in_folder(path, sizeof path, "vpcd-", name),
			RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
	}
	return reader->vpcd == NULL ? NULL : dlsym(reader->vpcd, function);
}

RESPONSECODE IFDHCreateChannelByName(DWORD lun, LPSTR device)
{
	RESPONSECODE (*create)(DWORD, LPSTR) = vpcd(lun, "IFDHCreateChannelByName");
	const char *port = strrchr(device, ':'), *node = strstr(device, "/dev/bus/usb/");
	int bus = 0, address = 0;
	char name[64];
	if (create == NULL || port == NULL || node == NULL) return IFD_COMMUNICATION_ERROR;
	sscanf(node, "/dev/bus/usb/%d/%d", &bus, &address);
	reader_of(lun)->channel_id = (uint32_t)0x0020 << 16 | (uint32_t)bus << 8 | (uint32_t)address;
	snprintf(name, sizeof name, "/dev/null%s", port);
	return create(lun & 0xffff, name);
}

RESPONSECODE IFDHCreateChannel(DWORD lun, DWORD channel)
{
	(void)lun; (void)channel;
	return IFD_COMMUNICATION_ERROR;
}

RESPONSECODE IFDHCloseChannel(DWORD lun)
{
	RESPONSECODE (*closing)(DWORD) = vpcd(lun, "IFDHCloseChannel");
	return closing == NULL ? IFD_COMMUNICATION_ERROR : closing(lun & 0xffff);
}

RESPONSECODE IFDHGetCapabilities(DWORD lun, DWORD tag, PDWORD length, PUCHAR value)
{
	RESPONSECODE (*get)(DWORD, DWORD, PDWORD, PUCHAR) = vpcd(lun, "IFDHGetCapabilities");
	switch (tag) {
	case TAG_IFD_SLOTS_NUMBER:
	case TAG_IFD_THREAD_SAFE:
		*value = 1;
		*length = 1;
		return IFD_SUCCESS;
	case TAG_IFD_SIMULTANEOUS_ACCESS:
		*value = MOST_READERS;
		*length = 1;
		return IFD_SUCCESS;
	case SCARD_ATTR_CHANNEL_ID:
		memcpy(value, &reader_of(lun)->channel_id, sizeof(uint32_t));
		*length = sizeof(uint32_t);
		return IFD_SUCCESS;
	default:
		return get == NULL ? IFD_COMMUNICATION_ERROR : get(lun & 0xffff, tag, length, value);
	}
}

RESPONSECODE IFDHSetCapabilities(DWORD lun, DWORD tag, DWORD length, PUCHAR value)
{
	(void)lun; (void)tag; (void)length; (void)value;
	return IFD_NOT_SUPPORTED;
}

RESPONSECODE IFDHSetProtocolParameters(DWORD lun, DWORD protocol, UCHAR flags, UCHAR pts1, UCHAR pts2,
	UCHAR pts3)
{
	(void)lun; (void)protocol; (void)flags; (void)pts1; (void)pts2; (void)pts3;
	return IFD_SUCCESS;
}

RESPONSECODE IFDHPowerICC(DWORD lun, DWORD action, PUCHAR atr, PDWORD length)
{
	RESPONSECODE (*power)(DWORD, DWORD, PUCHAR, PDWORD) = vpcd(lun, "IFDHPowerICC");
	return power == NULL ? IFD_COMMUNICATION_ERROR : power(lun & 0xffff, action, atr, length);
}

RESPONSECODE IFDHTransmitToICC(DWORD lun, SCARD_IO_HEADER send, PUCHAR tx, DWORD tx_length, PUCHAR rx,
	PDWORD rx_length, PSCARD_IO_HEADER receive)
{
	RESPONSECODE (*transmit)(DWORD, SCARD_IO_HEADER, PUCHAR, DWORD, PUCHAR, PDWORD, PSCARD_IO_HEADER) =
		vpcd(lun, "IFDHTransmitToICC");
	if (transmit == NULL) return IFD_COMMUNICATION_ERROR;
	return transmit(lun & 0xffff, send, tx, tx_length, rx, rx_length, receive);
}

RESPONSECODE IFDHICCPresence(DWORD lun)
{
	RESPONSECODE (*presence)(DWORD) = vpcd(lun, "IFDHICCPresence");
	return presence == NULL ? IFD_COMMUNICATION_ERROR : presence(lun & 0xffff);
}

RESPONSECODE IFDHControl(DWORD lun, DWORD code, PUCHAR tx, DWORD tx_length, PUCHAR rx, DWORD rx_length,
	LPDWORD returned)
{
	char path[512];
	FILE *file = fopen(in_folder(path, sizeof path, "controls", ""), "a");
	DWORD index;
	*returned = 0;
	if (file == NULL) return IFD_ERROR_NOT_SUPPORTED;
	fprintf(file, "%d %08lx ", (int)(lun >> 16), (unsigned long)code);
	for (index = 0; index < tx_length; index++) fprintf(file, "%02X", tx[index]);
	fprintf(file, "\n");
	fclose(file);
	if (rx_length < 2) return IFD_ERROR_INSUFFICIENT_BUFFER;
	memcpy(rx, "\x90\x00", 2);
	*returned = 2;
	return IFD_SUCCESS;
}
